/** The presets of a fault plan, by name. */
export const presetNames = [
  'expired-quote',
  'declined-card',
  'rate-limit',
  'slow-settlement',
  'lost-answer',
] as const;

export type PresetName = (typeof presetNames)[number];

/** Tells whether a value names a preset. */
export function isPresetName(value: unknown): value is PresetName {
  return presetNames.some((name) => name === value);
}
