import type { ImportMapping } from '../mapping.ts';
import type { ImportPreset } from '../sources/preset.ts';
import { GENERIC_PRESET, presetById } from '../sources/presets.ts';

/** Whether every row of a file states what is held, by its table or by the rules of its source: a list of holdings. */
export function statesHoldings(
  { presetId, table }: Pick<ImportMapping, 'presetId' | 'table'>,
  presets?: readonly ImportPreset[],
): boolean {
  const preset = presetById(presetId, presets) ?? GENERIC_PRESET;
  return (
    table?.statesPositions ?? preset.rules.some(({ kind, when }) => kind === 'opening_position' && when.length === 0)
  );
}
