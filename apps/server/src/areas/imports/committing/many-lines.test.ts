import { positions } from '@aurea/contract/holdings/positions.ts';
import { expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { asOwner } from '#testing/file-database.ts';
import { base64, importFile } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });
const HEADER = 'Date;Type;Nom;ISIN;Quantité;Prix;Montant;Devise\n';

const PURCHASES = `${HEADER}02/11/2025;Achat;  Société Générale – Œuvres « A » ;FR0000130809;2;10;-20;EUR
03/11/2025;Achat;ÉNERGIE/Straße;FR0000120271;1;5;-5;EUR
04/11/2025;Vente;ÉNERGIE/Straße;FR0000120271;1;6;6;EUR`;
const STATEMENT = `Date;Libellé;Montant
05/01/2026;CB  Café « L’Œuvre » – Straße n° 4;-3,20
06/01/2026;PRLV *SEPA*  ACME/42 ;-12,00
07/01/2026;--;-1,00`;

test.for([
  { of: 'purchases', text: PURCHASES },
  { of: 'a statement', text: STATEMENT },
])('added lines of $of are found by the words that a change of them would give', async ({ text }) => {
  const person = await openHousehold(app);
  await importFile(app, person, { fileName: 'odd.csv', content: base64(text) });
  const words = await asOwner(async (owner) => {
    const stored = await owner.query<{ id: string; words: string; again: string }>(
      `select e.id, e.words, s.words as again from (select * from app.search_entries where workspace_id = $1) e
         full join (select * from app.searched_transactions where workspace_id = $1) s on s.id = e.id
        where e.kind = 'transaction' or e.id is null`,
      [person.workspaceId],
    );
    return stored.rows;
  });
  expect(words).toHaveLength(3);
  for (const { words: stored, again } of words) expect(stored).toBe(again);
});

it('a ledger of several portions is settled as a whole, and sold units are assumed to have been there', async () => {
  const person = await openHousehold(app);
  const bought = Array.from({ length: 5000 }, (_, at) => `0${1 + (at % 9)}/10/2025;Achat;Fund ${at % 3};;1;10;-10;EUR`);
  const sold = ['05/11/2025;Vente;Fund 0;;7;10;70;EUR', '05/11/2025;Vente;Late;;4;10;40;EUR'];
  const file = { fileName: 'many.csv', content: base64(HEADER + [...bought, ...sold].join('\n')) };
  const { result } = await importFile(app, person, file);
  expect(result).toMatchObject({ added: 5002, assumedOpenings: 1 });
  const held = (await person.call(positions.list, { query: {} })).items;
  const shown = held.map(({ instrumentName, quantity }) => `${instrumentName} ${quantity}`).toSorted();
  expect(shown).toEqual(['Fund 0 1660', 'Fund 1 1667', 'Fund 2 1666']);
}, 60_000);
