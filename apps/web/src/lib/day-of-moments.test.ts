import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

/** `formatDay(createdAt)`: the day of a moment in UTC, which is not that of the reader. */
const CUT_MOMENT = /format(?:Day|DayInWords|Month|MonthInWords)\((?!dayOf)[\w.?!]*At\b|At\??\.(?:slice|substring)\(/;

test('a moment is shown as a day of the time zone, never by the first letters of its text', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const cut = files.filter((file) => CUT_MOMENT.test(readFileSync(join(SOURCE, file), 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(cut).toEqual([]);
});
