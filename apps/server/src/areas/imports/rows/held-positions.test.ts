import { assets } from '@aurea/contract/assets.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { type ImportRow, imports } from '@aurea/contract/imports.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const HEADER = 'Numéro contrat;Support;Code ISIN;Nombre de parts;Valeur unitaire en €;Encours en €;Date valeur';
const OR = 'FR0007390174';

type Line = { readonly isin?: string; readonly name?: string; readonly units: number; readonly on: string };

const fileOf = (...lines: readonly Line[]) =>
  base64(
    [
      HEADER,
      ...lines.map(
        ({ isin = OR, name = 'Fonds Or', units, on }) => `239;${name};${isin};${units};100,00;${units}00,00;${on}`,
      ),
    ].join('\n'),
  );

/** Uploads a list of holdings and has it checked into an account that exists, or into a new one. */
async function checked({ call }: Householder, content: string, assetId: string | null) {
  const { id, mapping } = await call(imports.upload, { body: { fileName: 'contrat.csv', content } });
  const newAsset = {
    name: 'Contrat',
    kind: 'securities_account',
    wrapper: 'assurance_vie',
    institution: null,
  } as const;
  const target = assetId ? { assetId } : { newAsset };
  await call(imports.check, { params: { id }, body: { mapping, target } });
  return { id, rows: (await call(imports.rows, { params: { id }, query: {} })).items };
}

async function added(person: Householder, content: string, assetId: string | null = null): Promise<string> {
  const { id } = await checked(person, content, assetId);
  return await commit(person, id);
}

async function commit({ call }: Householder, id: string): Promise<string> {
  await call(imports.commit, { params: { id } });
  await app.queue.drain();
  return (await call(imports.find, { params: { id } })).assetId ?? '';
}

const unitsIn = async ({ call }: Householder, id: string) =>
  (await call(positions.list, {})).items
    .filter(({ assetId }) => assetId === id)
    .map(({ quantity }) => quantity)
    .toSorted();

const verdictsOf = (rows: readonly ImportRow[]) =>
  rows.map(({ status, issues }) => [status, issues.some(({ code }) => code === 'already_held')]);

describe('a list of holdings for an account that holds them', () => {
  it('adds nothing on top: what is held is refused with the reason, the rest is added', async () => {
    const person = await openHousehold(app);
    const account = await added(person, fileOf({ units: 36, on: '04/08/2026' }));
    const later = fileOf(
      { units: 40, on: '04/09/2026' },
      { isin: 'FR0000000011', name: 'Fonds A', units: 5, on: '04/09/2026' },
    );
    const { id, rows } = await checked(person, later, account);
    expect(verdictsOf(rows)).toEqual([
      ['error', true],
      ['warning', false],
    ]);
    await commit(person, id);
    expect(await unitsIn(person, account)).toEqual(['36', '5']);
  });

  it('is judged again where a row is left out and taken in, or corrected', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const account = await added(person, fileOf({ units: 36, on: '04/08/2026' }));
    const { id } = await checked(person, fileOf({ units: 40, on: '04/09/2026' }), account);
    const params = { id, line: '2' };
    await call(imports.correctRow, { params, body: { ignored: true } });
    const taken = await call(imports.correctRow, { params, body: { ignored: false } });
    expect(taken.status).toBe('error');
    expect(taken.issues.filter(({ code }) => code === 'already_held')).toHaveLength(1);
    const cells = taken.cells.with(1, 'Fonds B').with(2, 'FR0000000029');
    expect(verdictsOf([await call(imports.correctRow, { params, body: { cells } })])).toEqual([['warning', false]]);
  });

  it('adds nothing on top where another list came in between', async () => {
    const person = await openHousehold(app);
    const account = await added(person, fileOf({ isin: 'FR0000000011', name: 'Fonds A', units: 5, on: '04/08/2026' }));
    const early = await checked(person, fileOf({ units: 36, on: '04/08/2026' }), account);
    await added(person, fileOf({ units: 40, on: '03/08/2026' }), account);
    expect(verdictsOf(early.rows)).toEqual([['warning', false]]);
    await commit(person, early.id);
    expect(await unitsIn(person, account)).toEqual(['40', '5']);
  });

  it('opens positions that were traded only later, and no second time', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const body = { name: 'Contrat', kind: 'securities_account', wrapper: 'assurance_vie', currency: 'EUR' } as const;
    const { id: account } = await call(assets.create, { body });
    const fund = { name: 'Fonds Or', type: 'fund', isin: OR, symbol: null, currency: 'EUR' } as const;
    const { id: instrumentId } = await call(instruments.create, { body: fund });
    const buy = { kind: 'buy', on: '2026-08-20', quantity: '1', unitPrice: '100', currency: 'EUR' } as const;
    await call(transactions.create, { params: { id: account }, body: { ...buy, instrumentId } });
    const after = await checked(person, fileOf({ units: 9, on: '04/09/2026' }), account);
    expect(verdictsOf(after.rows)).toEqual([['error', true]]);
    await added(person, fileOf({ units: 9, on: '03/08/2026' }), account);
    const before = await checked(person, fileOf({ units: 9, on: '02/08/2026' }), account);
    expect(verdictsOf(before.rows)).toEqual([['error', true]]);
    expect(await unitsIn(person, account)).toEqual(['10']);
  });
});
