import type { ImportMapping } from '../mapping.ts';
import { type OpenTable, openTable } from '../open-table.ts';
import { ruleFinder } from '../sources/kind-rules.ts';
import { PRESETS, presetById } from '../sources/presets.ts';
import { type ExchangeRates, exchangeRates } from './exchanges.ts';
import { layoutOf, type Reading } from './reading.ts';
import { type RowOptions, rowJudge } from './row-judge.ts';
import type { RowVerdict } from './verdict.ts';

/**
 * Reads the rows of a file below its header and judges each: the transaction it states, what is wrong with it, and an
 * identity by which a second import of the same row is known. No row is dropped in silence.
 *
 * Verdicts are made one at a time, in the order of the file, so that long files can be read in slices.
 *
 * @param table the file opened by the same mapping, where that was done before
 */
export function* readRows(
  text: string,
  mapping: ImportMapping,
  options: RowOptions = { today: null },
  table: OpenTable = openTable(text, mapping, options.presets),
): Generator<RowVerdict, void, undefined> {
  const judge = rowJudge(table.header, mapping, options, ratesInFile(text, mapping, options));
  for (const record of table.records) yield judge(record);
}

/** The rates of currency exchange in a file, for sources that state them. */
function ratesInFile(text: string, mapping: ImportMapping, options: RowOptions): ExchangeRates {
  const preset = presetById(mapping.presetId, options.presets ?? PRESETS);
  if (!preset?.ratesFromExchanges) return () => null;
  const { header, records } = openTable(text, mapping, options.presets);
  const ruleFor = ruleFinder(preset.rules);
  const isExchange = (reading: Reading) => ruleFor(reading)?.reason === 'settled_by_another_row';
  return exchangeRates({ records, layout: layoutOf(header, mapping.columns), mapping, isExchange });
}
