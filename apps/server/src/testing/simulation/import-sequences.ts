import { assets } from '@aurea/contract/assets.ts';
import { imports } from '@aurea/contract/imports.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { base64, checkedFile } from '../import-file.ts';
import type { Householder } from '../people.ts';

/** What a person does with files of their account: lines of it are read by their places, again or for the first time. */
export type ImportCommand =
  | { readonly act: 'import'; readonly lines: readonly number[] }
  /** Takes back what the how-many-th import added. */
  | { readonly act: 'undo'; readonly at: number };

const MOST_LINES = 8;
/** In every file: one without a payment out would be asked about, and its lines left out until that is answered. */
const PAYMENT_OUT = 1;

export const anyImportCommand: fc.Arbitrary<ImportCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('import' as const),
      lines: fc
        .uniqueArray(fc.nat({ max: MOST_LINES - 1 }), { maxLength: MOST_LINES })
        .map((lines) => [...new Set([PAYMENT_OUT, ...lines])]),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), at: fc.nat({ max: 3 }) }) },
);

const amountOf = (place: number) => `${place % 3 === 0 ? '' : '-'}${place + 1}.${10 + place}`;
const lineOf = (place: number) => `0${place + 1}/01/2026;Ligne ${place};${amountOf(place).replace('.', ',')}`;

type Made = { readonly id: string; readonly added: readonly number[]; readonly isUndone: boolean };

export type ImportPlayer = {
  /** Expects the refusal that the list of imports foresees, or none. */
  readonly play: (command: ImportCommand) => Promise<void>;
  /** Expects each line that is there, once, and the value of the account. */
  readonly expectEnd: () => Promise<void>;
};

/** Begins with an account of the household that has nothing yet; the model is the list of imports, each with the lines that were new then. */
export async function playImports(app: TestApp, person: Householder): Promise<ImportPlayer> {
  const { call } = person;
  const { id: assetId } = await call(assets.create, {
    body: { name: 'Courant', kind: 'cash_account', currency: 'EUR' },
  });
  const made: Made[] = [];
  const present = () => made.flatMap(({ added, isUndone }) => (isUndone ? [] : added)).toSorted((a, b) => a - b);
  const add = async (lines: readonly number[]) => {
    const fresh = lines.filter((line) => !present().includes(line));
    const id = await importLines(app, person, { assetId, lines });
    made.push({ id, added: fresh, isUndone: false });
    const { counts, result, state } = await call(imports.find, { params: { id } });
    expect({ state, added: result?.added, duplicate: counts.duplicate }).toEqual({
      ...{ state: 'committed', added: fresh.length, duplicate: lines.length - fresh.length },
    });
  };
  const undo = async (at: number) => {
    const one = made[at];
    if (!one) return;
    const refused = await call(imports.undo, { params: { id: one.id } }).then(
      () => null,
      (failure: { code?: string }) => failure.code ?? String(failure),
    );
    expect(refused).toBe(one.isUndone ? 'import_already_undone' : null);
    made[at] = { ...one, isUndone: true };
  };
  return {
    play: async (command) => await (command.act === 'import' ? add(command.lines) : undo(command.at)),
    expectEnd: async () => {
      const { items } = await call(transactions.ofAsset, { params: { id: assetId }, query: { size: '100' } });
      const placesOf = items.map(({ note }) => Number(note.split(' ')[1])).toSorted((a, b) => a - b);
      expect(placesOf).toEqual(present());
      const { value } = await call(assets.find, { params: { id: assetId } });
      expect(decimal(value ?? '0').eq(sum(present().map((line) => decimal(amountOf(line)))))).toBe(true);
    },
  };
}

type Lines = { readonly assetId: string; readonly lines: readonly number[] };

async function importLines(app: TestApp, person: Householder, { assetId, lines }: Lines): Promise<string> {
  const content = base64(`Date;Libellé;Montant\n${lines.map(lineOf).join('\n')}\n`);
  const { id } = await checkedFile(person, { fileName: 'compte.csv', content }, assetId);
  await person.call(imports.commit, { params: { id } });
  await app.queue.drain();
  return id;
}
