import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { asOwner } from '#testing/file-database.ts';
import { base64, importFile } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

it('reads a portion of the instruments of an account by instrument before the ledger was analysed', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `0${1 + (at % 9)}/10/2025;Achat;Fund ${at % 100};1;${1 + at}`);
  const content = base64(['Date;Type;Nom;Quantité;Prix', ...rows].join('\n'));
  const person = await openHousehold(app);
  const { assetId } = await importFile(app, person, { fileName: 'first.csv', content });
  const plan = await asOwner(async (owner) => {
    const { rows: some } = await owner.query<{ id: string }>('select id from app.instruments limit 3');
    const found = await owner.query<{ 'QUERY PLAN': string }>(
      `explain select id, quantity from app.transactions
        where workspace_id = '${person.workspaceId}' and asset_id = '${assetId}' and deleted_at is null
          and (instrument_id = any ($1::uuid[]) or counter_instrument_id = any ($1::uuid[]))
        order by booked_on, sequence, id`,
      [some.map(({ id }) => id)],
    );
    return found.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('on transactions_of_instrument');
}, 60_000);
