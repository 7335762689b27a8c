const names = /[\\/]@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]iconNames\.js$/;

/**
 * Leaves Blueprint's table of icon names out: 30 kB that every button brings along. The studio hands
 * Blueprint drawings of its own, never a name; a name would be reported as unknown on the console.
 */
export function noIconNames() {
  return {
    name: 'no-icon-names',
    apply: 'build',
    load: {
      filter: { id: names },
      handler: () => 'export const IconNames = {}; export const IconNamesSet = new Set();',
    },
  };
}
