import { invoices } from '@aurea/contract/billing/invoices.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const CLIENTS = 50;
const marks = Array.from({ length: CLIENTS }, (_, at) => `[${at}]`);

const app = await startApp({ areas: PRACTICE_AREAS });

type Found = Awaited<ReturnType<typeof find>>;

const find = async ({ call }: Office, id: string) => await call(invoices.find, { params: { id } });

/** One client adds a mark to the note, the next one a line. */
function marked({ draft }: Found, mark: string) {
  const { kind: _kind, ...typed } = draft;
  const isEven = marks.indexOf(mark) % 2 === 0;
  return isEven
    ? { ...typed, note: `${draft.note}${mark}` }
    : { ...typed, lines: [...draft.lines, line({ name: mark })] };
}

it('F-13: of fifty clients that change one draft at once one is stored, and the others lose nothing', async () => {
  const office = await openOffice(app);
  const { call, customerId } = office;
  const { id } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  const change = async (seen: Found, mark: string): Promise<string> => {
    const draft = { ...marked(seen, mark), customerId, deposits: [] };
    const stored = call(invoices.change, { params: { id }, body: { version: seen.version, draft } });
    return await stored.then(
      () => 'stored',
      ({ code }) => code,
    );
  };

  const seen = await find(office, id);
  const outcomes = await Promise.all(marks.map((mark) => change(seen, mark)));
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
  // Those who wait too long for the draft's lock are asked to come again.
  expect(outcomes.filter((outcome) => !['stored', 'stale', 'unavailable'].includes(outcome))).toEqual([]);
  for (const [at, mark] of marks.entries()) {
    if (outcomes[at] !== 'stored') expect(await change(await find(office, id), mark)).toBe('stored');
  }

  const { version, draft } = await find(office, id);
  const stored = [...(draft.note.match(/\[\d+\]/g) ?? []), ...draft.lines.slice(1).map(({ name }) => name)];
  expect(stored.toSorted()).toEqual(marks.toSorted());
  expect(version).toBe(CLIENTS + 1);
}, 120_000);
