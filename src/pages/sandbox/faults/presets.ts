import type { FaultPlan } from '@/sandbox/fault-plan';
import { presetNames, type PresetName } from '@/sandbox/fault-preset-names';
import { faultPresets } from '@/sandbox/fault-presets';

/** Every preset with its name, in the order they are offered. */
export const presets = presetNames.map((name) => ({ name, ...faultPresets[name] }));

/**
 * What planning a preset adds. Attempts count from the beginning of the world: where calls were made
 * already, its rules stand in its place, counted from the next call.
 */
export function presetPlan(name: PresetName, callsOf: (operation: string) => number): FaultPlan {
  const { rules } = faultPresets[name];
  const moved = rules.map((rule) =>
    'operation' in rule && rule.attempt !== undefined
      ? { ...rule, attempt: rule.attempt + callsOf(rule.operation) }
      : rule,
  );
  const isFresh = JSON.stringify(moved) === JSON.stringify(rules);
  return isFresh ? [{ preset: name }] : moved;
}
