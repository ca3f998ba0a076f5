import type { Import } from '@aurea/contract/imports.ts';
import { describe, expect, it } from 'vitest';
import { checkBody, draftOf, isReadAs } from './import-draft.ts';

const FOUND: Import = {
  id: '1',
  fileName: 'moves.csv',
  createdAt: '2026-11-02T09:00:00.000Z',
  state: 'checked',
  fileKeptUntil: '2027-01-31',
  fileDeletedAt: null,
  presetName: null,
  isAssetList: false,
  mapping: {
    presetId: null,
    delimiter: ';',
    encoding: 'utf-8',
    decimal: ',',
    dateOrder: 'dmy',
    headerLine: 1,
    columns: ['date', 'ignore'],
    currency: 'EUR',
    account: null,
  },
  columns: [],
  dateOrderIsUncertain: true,
  isReshaped: false,
  accounts: [],
  tables: { sheets: [], sections: [] },
  suggestion: { name: 'Table', kind: 'cash_account', wrapper: 'none', institution: null },
  assetId: null,
  assetName: 'Savings',
  cash: null,
  heldAlready: null,
  contradictedBalance: null,
  counts: { ready: 0, warning: 0, error: 0, duplicate: 0, ignored: 0, total: 0 },
  progress: { done: 0, total: 0 },
  reading: null,
  result: null,
  failure: null,
};

const first = draftOf({ found: FOUND, accounts: [], requested: undefined, typed: null });

describe('the draft of an import seen again', () => {
  const byHand = {
    ...FOUND.mapping,
    decimal: '.',
    dateOrder: 'mdy',
    currency: 'USD',
    columns: ['date', 'gross'],
  } as const;
  const typed = { ...first, name: 'Mine', mapping: { ...byHand, columns: [...byHand.columns] } };

  it('keeps what was chosen by hand where its reading was stopped or refused', () => {
    expect(draftOf({ found: FOUND, accounts: [], requested: undefined, typed })).toEqual(typed);
  });

  it('takes the reading of another source where the file was taken for one', () => {
    const mapping = { ...FOUND.mapping, presetId: 'boursobank' };
    const again = draftOf({ found: { ...FOUND, mapping }, accounts: [], requested: undefined, typed });
    expect(again).toEqual({ ...typed, mapping });
  });
});

describe('an import whose rows were judged', () => {
  const into = (assetId: string) => ({ ...first, place: 'existing', assetId }) as const;
  const intoNew = (name: string) => ({ ...first, place: 'new', name }) as const;
  const existing = { ...FOUND, assetId: '7' };

  it.for([
    { why: 'the account that exists', found: existing, typed: into('7'), is: true },
    { why: 'another account', found: existing, typed: into('8'), is: false },
    { why: 'a new account instead of one that exists', found: existing, typed: intoNew('Savings'), is: false },
    { why: 'an account that exists instead of a new one', found: FOUND, typed: into('7'), is: false },
    { why: 'the new account', found: FOUND, typed: intoNew(' Savings '), is: true },
    { why: 'a new account of another name', found: FOUND, typed: intoNew('Holidays'), is: false },
    {
      why: 'other columns',
      found: FOUND,
      typed: { ...intoNew('Savings'), mapping: { ...FOUND.mapping, decimal: '.' as const } },
      is: false,
    },
  ])('knows whether that was for $why', ({ found, typed, is }) => {
    expect(isReadAs(found, typed)).toBe(is);
  });
});

describe('the account of a known source', () => {
  const suggestion = {
    name: 'BoursoBank',
    kind: 'securities_account',
    wrapper: 'ordinary',
    institution: 'BoursoBank',
  } as const;
  const found = { ...FOUND, presetName: 'BoursoBank', suggestion };
  const account = (id: string, name: string, wrapper: 'pea' | 'ordinary') =>
    ({ ...suggestion, id, name, wrapper, currency: 'EUR', archivedAt: null }) as const;
  const chosen = (...accounts: readonly ReturnType<typeof account>[]) =>
    draftOf({ found, accounts, requested: undefined, typed: null }).assetId;

  it('is the one of that name, else the only one at that institution', () => {
    expect(chosen(account('a', 'My PEA', 'pea'))).toBe('a');
    expect(chosen(account('a', 'My PEA', 'pea'), account('b', 'BoursoBank', 'ordinary'))).toBe('b');
  });

  it('is not guessed between two', () => {
    expect(chosen(account('a', 'My PEA', 'pea'), account('b', 'Shares', 'ordinary'))).toBe('');
  });

  it('is sent with the wrapper that was chosen', () => {
    const draft = draftOf({ found, accounts: [], requested: undefined, typed: null });
    expect(checkBody(draft).target).toMatchObject({ newAsset: { wrapper: 'ordinary' } });
    expect(checkBody({ ...draft, wrapper: 'pea' }).target).toMatchObject({ newAsset: { wrapper: 'pea' } });
  });
});

describe('the account that is proposed', () => {
  const contract = {
    name: 'Contrat',
    kind: 'securities_account',
    wrapper: 'assurance_vie',
    institution: null,
  } as const;
  const found: Import = { ...FOUND, presetName: 'Contracts', suggestion: contract, accounts: ['2399922'] };
  const account = {
    kind: 'securities_account',
    wrapper: 'assurance_vie',
    currency: 'EUR',
    archivedAt: null,
    institution: null,
  } as const;
  const draft = (more: Partial<Import>, names: readonly string[]) =>
    draftOf({
      found: { ...found, ...more },
      accounts: names.map((name) => ({ ...account, id: `id of ${name}`, name })),
      requested: undefined,
      typed: null,
    });

  it('is that of the contract, called by its number', () => {
    expect(draft({}, [])).toMatchObject({ place: 'new', name: 'Contrat 2399922' });
    expect(draft({}, ['Contrat', 'Contrat 2399922'])).toMatchObject({ assetId: 'id of Contrat 2399922' });
    expect(draft({}, ['Contrat 2399923'])).toMatchObject({ place: 'new' });
  });

  it('bears no number where the file names several', () => {
    expect(draft({ accounts: ['1', '2'] }, [])).toMatchObject({ name: 'Contrat' });
  });
});
