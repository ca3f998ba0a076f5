import { setTimeout as pause } from 'node:timers/promises';
import { imports } from '@aurea/contract/imports.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64, checkedFile } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });
const ROWS = 12_000;
const INSTRUMENTS = 200;

function longFile(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const day = `${2011 + (at % 15)}-0${1 + (at % 9)}-${10 + (at % 18)}`;
    return `${day};Achat;Fund ${at % INSTRUMENTS};${1 + (at % 7)};${10 + (at % 50)},25;${at}\n`;
  });
  return `Date;Type;Nom;Quantité;Prix;Référence\n${rows.join('')}`;
}

it('a long file is added all at once, says how far it is, and leaves the server free for others', async () => {
  const person = await openHousehold(app);
  const { id, counts } = await checkedFile(person, { fileName: 'long.csv', content: base64(longFile()) });
  expect(counts).toMatchObject({ ready: ROWS, total: ROWS });
  await person.call(imports.commit, { params: { id } });

  const seen = new Set<number>();
  const added = app.queue.drain();
  const isOver = added.then(() => true);
  while (!(await Promise.race([isOver, pause(30, false)]))) {
    const { progress, state } = await person.call(imports.find, { params: { id } });
    if (state === 'committing') seen.add(progress.done);
    expect(progress.total).toBe(ROWS);
  }
  expect(seen.size).toBeGreaterThan(2);
  expect(Math.max(...seen)).toBeLessThanOrEqual(ROWS);
  expect(await person.call(imports.find, { params: { id } })).toMatchObject({
    state: 'committed',
    progress: { done: ROWS, total: ROWS },
    result: { added: ROWS },
  });
}, 60_000);
