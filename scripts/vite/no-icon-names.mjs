/** What of Blueprint finds drawings by their names, and what stands in its place. */
const parts = {
  iconNames: 'export const IconNames = {}; export const IconNamesSet = new Set();',
  iconLoader: `const refuse = (name) => Promise.reject(new Error('No drawing is loaded by name: ' + name));
    export const Icons = {
      load: refuse, loadAll: refuse, getPaths: () => undefined, setLoaderOptions: () => undefined,
    };`,
};

/**
 * Leaves out Blueprint's table of icon names and what loads drawings by them: 30 kB that every button
 * brings along. The studio hands Blueprint drawings of its own, never a name; a name is reported on
 * the console.
 */
export function noIconNames() {
  return {
    name: 'no-icon-names',
    apply: 'build',
    load: {
      filter: { id: /[\\/]@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/](iconNames|iconLoader)\.js$/ },
      handler: (id) => parts[id.includes('iconLoader') ? 'iconLoader' : 'iconNames'],
    },
  };
}
