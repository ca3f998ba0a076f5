import { setTimeout as pause } from 'node:timers/promises';
import { type Import, imports } from '@aurea/contract/imports.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { expect, it, test } from 'vitest';
import { xlsxFile } from '#providers/spreadsheet/write.ts';
import { startApp } from '#testing/app.ts';
import { asOwner } from '#testing/file-database.ts';
import { base64, checkedFile } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });
const ROWS = 6000;
const HEADER = ['Date', 'Type', 'Nom', 'Quantité', 'Prix', 'Référence'];
const CELLS = Array.from({ length: ROWS }, (_, at) => [
  `${2011 + (at % 15)}-0${1 + (at % 9)}-${10 + (at % 18)}`,
  'Achat',
  `Fund ${at % 20}`,
  `${1 + (at % 7)}`,
  `${10 + (at % 50)}.25`,
  `${at}`,
]);
const CSV = { fileName: 'long.csv', content: base64([HEADER, ...CELLS].map((cells) => cells.join(';')).join('\n')) };
const WORKBOOK = {
  fileName: 'long.xlsx',
  content: Buffer.from(await xlsxFile('Operations', { header: HEADER, rows: CELLS })).toString('base64'),
};

type Seen = NonNullable<Import['reading']>;

/** The database stores each note of a reading as it is written, so that none is missed between two looks. */
const STORE_NOTES = `create table public.notes (at bigserial, import_id uuid, stage text, done integer, total integer);
  create function public.store_note() returns trigger language plpgsql security definer as $$ begin
    insert into public.notes (import_id, stage, done, total)
      values (new.import_id, new.stage, new.rows_done, new.rows_total);
    return new;
  end $$;
  create trigger store_note after update on app.import_readings for each row execute function public.store_note()`;

await asOwner((owner) => owner.query(STORE_NOTES));

async function notesOf(importId: string): Promise<Seen[]> {
  const statement = 'select stage, done, total from public.notes where import_id = $1 order by at';
  return await asOwner(async (owner) => (await owner.query<Seen>(statement, [importId])).rows);
}

/** Polls until the only import reports progress, and returns its id. */
async function begun({ call }: Householder): Promise<string> {
  for (;;) {
    const [latest] = (await call(imports.list, {})).items;
    const found = latest && (await call(imports.find, { params: { id: latest.id } }));
    if (found?.reading && found.reading.done > 0) return found.id;
    await pause(5);
  }
}

test.for([
  { why: 'a text', file: CSV, stages: ['judging'] },
  { why: 'a spreadsheet', file: WORKBOOK, stages: ['opening', 'judging'] },
])('the reading of $why tells the rows done of all rows, and nothing once it is over', async ({ file, stages }) => {
  const person = await openHousehold(app);
  const { id, counts, reading } = await checkedFile(person, file);
  expect({ total: counts.total, reading }).toEqual({ total: ROWS, reading: null });
  expect((await person.call(imports.find, { params: { id } })).reading).toBeNull();
  const notes = await notesOf(id);
  for (const stage of stages) {
    const reported = notes.filter((each) => each.stage === stage && each.total > 0);
    expect(reported.length).toBeGreaterThan(0);
    for (const { done, total } of reported) expect(done).toBeLessThanOrEqual(total);
    expect(reported.map(({ done }) => done)).toEqual(reported.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(Math.abs((reported.at(-1)?.total ?? 0) - ROWS)).toBeLessThanOrEqual(1);
  }
});

it('a reading that is stopped leaves the import as it was, and can begin again', async () => {
  const person = await openHousehold(app);
  const work = checkedFile(person, WORKBOOK);
  const refusal = expect(work).rejects.toMatchObject({ code: 'import_stopped' });
  const id = await begun(person);
  expect(await person.call(imports.stop, { params: { id } })).toMatchObject({ state: 'draft', reading: null });
  await refusal;
  expect(await person.call(imports.find, { params: { id } })).toMatchObject({ state: 'draft', counts: { total: 0 } });
  expect(await checkedFile(person, WORKBOOK)).toMatchObject({ state: 'checked', counts: { ready: ROWS } });
});

it('adding that is stopped adds nothing, and can begin again', async () => {
  const person = await openHousehold(app);
  const { id } = await checkedFile(person, CSV);
  await person.call(imports.commit, { params: { id } });
  expect(await person.call(imports.stop, { params: { id } })).toMatchObject({ state: 'checked' });
  await app.queue.drain();
  expect((await person.call(transactions.list, {})).total).toBe(0);
  await person.call(imports.commit, { params: { id } });
  await app.queue.drain();
  expect(await person.call(imports.stop, { params: { id } })).toMatchObject({ state: 'committed' });
  expect((await person.call(transactions.list, {})).total).toBe(ROWS);
});

it('another household can stop nothing', async () => {
  const [person, other] = [await openHousehold(app), await openHousehold(app)];
  const { id } = await checkedFile(person, CSV);
  await person.call(imports.commit, { params: { id } });
  await expect(other.call(imports.stop, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  await app.queue.drain();
  expect(await person.call(imports.find, { params: { id } })).toMatchObject({ state: 'committed' });
});
