import { expect, it } from 'vitest';
import { readRows } from '../rows/rows.ts';
import { detectSource } from '../sources/detect.ts';
import { fromStoredDraft, toStoredDraft } from './stored-draft.ts';

const TEXT = `Date;Type;Nom;ISIN;Quantité;Prix;Frais;Devise
06/01/2026;Achat;Amundi MSCI World;LU1681043599;3;12,50;1,90;EUR
07/01/2026;Dividende;Amundi MSCI World;LU1681043599;;;;EUR
08/01/2026;Vente;Amundi MSCI World;LU1681043599;1;13,10;1,90;USD
`;

const drafts = () =>
  [...readRows(TEXT, { ...detectSource(TEXT).mapping, currency: 'EUR' })].flatMap(({ draft }) => draft ?? []);

it('a transaction comes back from the database as the row said it', () => {
  expect(drafts().length).toBeGreaterThan(1);
  for (const draft of drafts()) {
    const held = JSON.parse(JSON.stringify(toStoredDraft(draft)));
    expect(Object.values(held)).not.toContain(null);
    expect(fromStoredDraft(held)).toEqual(draft);
  }
});

it('keeps a price that is doubted and what a later list states', () => {
  const [bought] = drafts();
  if (!bought) throw new Error('no row was read');
  const doubted = {
    ...bought,
    priceDoubt: { on: bought.on, stated: '12.5', byAmount: '13', currency: 'EUR' },
    listed: { figures: { quantity: '3', unitPrice: null, gross: null, on: bought.on }, fingerprint: null },
  };
  expect(fromStoredDraft(JSON.parse(JSON.stringify(toStoredDraft(doubted))))).toEqual(doubted);
});
