import { imports } from '@aurea/contract/imports.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64, checkedFile } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });
const ROWS = ['02/11/2025;Achat;Fund;2;10', '03/11/2025;Achat;Fund;1;10', '35/11/2025;Achat;Fund;1;10'];
const FILE = { fileName: 'three.csv', content: base64(['Date;Type;Nom;Quantité;Prix', ...ROWS].join('\n')) };

it('shows by verdict what is being added, and counts again what somebody corrects once it is stopped', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const { id, counts } = await checkedFile(person, FILE);
  const params = { id };
  expect(counts).toMatchObject({ ready: 2, error: 1, total: 3 });
  expect(await call(imports.commit, { params })).toMatchObject({ state: 'committing', counts });
  expect((await call(imports.list, {})).items).toMatchObject([{ state: 'committing', counts }]);

  await call(imports.stop, { params });
  await call(imports.correctRow, {
    params: { id, line: '4' },
    body: { cells: ['04/11/2025', 'Achat', 'Fund', '1', '10'] },
  });
  const corrected = { ready: 3, error: 0, total: 3 };
  expect(await call(imports.find, { params })).toMatchObject({ state: 'checked', counts: corrected });

  expect(await call(imports.commit, { params })).toMatchObject({ state: 'committing', counts: corrected });
  await app.queue.drain();
  expect(await call(imports.find, { params })).toMatchObject({
    state: 'committed',
    counts: corrected,
    result: { added: 3 },
  });
});
