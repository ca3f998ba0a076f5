import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Answers, type FileOutcome, OUTCOMES, runImportCases, type Tally, tallyOf } from './import-cases.ts';

const USAGE = 'usage: npm run cases -- imports FOLDER [--unknown] [--answers FILE] [--without-rates] [--each]';

/**
 * Reads every file of a folder that has an `*.expected.json` beside it, with the mapping as suggested, and prints how
 * its rows came out: right, refused, asked (the row waits for an answer), wrong with a warning, wrong without.
 * `--unknown` switches presets off, `--answers FILE` gives what a person would answer (`Answers` by file name), `--without-rates` leaves the household's exchange rates out, `--each` names every row that is not right.
 *
 * @returns the exit code: 1 where a row is wrong without a warning, 2 where the arguments cannot be read
 */
export function importCases(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      unknown: { type: 'boolean' },
      answers: { type: 'string' },
      'without-rates': { type: 'boolean' },
      each: { type: 'boolean' },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    console.error(USAGE);
    return 2;
  }
  const answers: Record<string, Answers> = values.answers ? JSON.parse(readFileSync(values.answers, 'utf8')) : {};
  const outcomes = runImportCases(folder, {
    unknown: values.unknown ?? false,
    withoutRates: values['without-rates'] ?? false,
    answers,
  });
  if (outcomes.length === 0) {
    console.error(`no file with an expected.json beside it in ${folder}`);
    return 2;
  }
  for (const outcome of outcomes) print(outcome, values.each ?? false);
  const all = tallyOf(outcomes.flatMap(({ rows }) => rows));
  console.log(line('all', all));
  return all.wrong_silent > 0 ? 1 : 0;
}

function print({ file, presetId, rows, tally }: FileOutcome, isEach: boolean): void {
  console.log(line(`${file} (${presetId ?? 'unknown'})`, tally));
  if (!isEach) return;
  for (const row of rows) {
    if (row.outcome !== 'right') console.log(`  line ${row.line}: ${row.outcome}: ${row.why}`);
  }
}

function line(name: string, tally: Tally): string {
  const rows = OUTCOMES.reduce((sum, outcome) => sum + tally[outcome], 0);
  const percent = rows === 0 ? 0 : (tally.right / rows) * 100;
  const parts = OUTCOMES.map((outcome) => `${outcome.replace('_', ' ')} ${tally[outcome]}`);
  return `${name}: ${rows} rows, ${parts.join(', ')} (${percent.toFixed(1)} % right)`;
}
