import { contractFiles } from '@aurea/contract/customers/contract-files.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { imports } from '@aurea/contract/imports.ts';
import { areasOfScope, type MandateAreas, widestOf } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { describe, expect, it, test } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { type Advisor, openPractice, person } from '#testing/practice.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS] });

const HEADER =
  'Numéro contrat;Nom;Prénom;Support;Code ISIN;Nombre de parts;Encours en €;Date valeur;Email titulaire(s)';
const line = (contract: string, family: string, given: string, email = '') =>
  `${contract};${family};${given};Fonds;FR0007390174;36,5;4485,00;04/08/2026;${email}`;
const fileOf = (...lines: readonly string[]) => base64([HEADER, ...lines].join('\n'));

/** A customer linked with a household of its own. */
async function client(practice: Advisor, name: string, email: string | null, areas: MandateAreas) {
  const household = await openHousehold(app);
  const { id } = await practice.call(customers.create, { body: person(name, { email }) });
  const body = { practiceCode: practice.practiceCode, scope: widestOf(areas), areas, endsOn: null };
  const mandate = await household.call(mandates.give, { body });
  const params = { id };
  await practice.call(customerFile.linkMandate, { params, body: { version: 1, mandateId: mandate.id } });
  const pause = () =>
    household.call(mandates.pause, { params: { id: mandate.id }, body: { version: mandate.version } });
  return { household, customerId: id, householdId: household.workspaceId, pause };
}

describe('the contracts of several clients', () => {
  it('are those of customers by address, else by name, each with its household', async () => {
    const practice = await openPractice(app);
    const dupont = await client(practice, 'Jean Dupont', 'jean@example.com', areasOfScope('manage'));
    const legrand = await client(practice, 'LEGRAND Marie', null, areasOfScope('read'));
    const content = fileOf(
      line('2399922', 'DUPONT-MARTIN', 'Jean', 'JEAN@example.com'),
      line('2399923', 'Legrand', 'Marie'),
      line('2399924', 'Nobody', 'Known'),
    );
    const { clients, households, unnamed } = await practice.call(contractFiles.split, { body: { content } });
    expect(clients.map(({ customerId, customerName }) => [customerId, customerName])).toEqual([
      [dupont.customerId, 'Jean Dupont'],
      [legrand.customerId, 'LEGRAND Marie'],
      [null, null],
    ]);
    expect(unnamed).toBe(0);
    expect(households.map(({ householdId, mayAdd }) => [householdId, mayAdd])).toEqual(
      expect.arrayContaining([
        [dupont.householdId, true],
        [legrand.householdId, false],
      ]),
    );
  });

  it('come into the household as a draft that the mandate lets the advisor add', async () => {
    const practice = await openPractice(app);
    const dupont = await client(practice, 'Jean Dupont', null, areasOfScope('manage'));
    const legrand = await client(practice, 'Marie Legrand', null, areasOfScope('read'));
    const content = fileOf(line('2399922', 'Dupont', 'Jean'), line('2399923', 'Legrand', 'Marie'));
    const { header, clients } = await practice.call(contractFiles.split, { body: { content } });
    const part = clients[0]?.contracts[0];
    const body = { fileName: '2399922.csv', content: base64(`${header}${part?.lines}`) };
    const upload = (workspaceId: string) => practice.browser.call(imports.upload, { body }, { workspaceId });
    const draft = await upload(dupont.householdId);
    expect(draft).toMatchObject({ state: 'draft', counts: { total: 0 } });
    expect((await dupont.household.call(imports.list, {})).items.map(({ id }) => id)).toEqual([draft.id]);
    await expect(upload(legrand.householdId)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('choose nobody among several of one name, and no household whose mandate rests', async () => {
    const practice = await openPractice(app);
    const first = await client(practice, 'Jean Dupont', null, areasOfScope('manage'));
    await practice.call(customers.create, { body: person('Dupont Jean') });
    await first.pause();
    const body = { content: fileOf(line('1', 'Dupont', 'Jean')) };
    const { clients, households } = await practice.call(contractFiles.split, { body });
    expect(clients[0]?.customerId).toBeNull();
    expect(households).toEqual([]);
  });

  it('are never those of a customer of the same name with another address', async () => {
    const practice = await openPractice(app);
    const father = await client(practice, 'Jean Dupont', 'a@example.com', areasOfScope('manage'));
    const content = fileOf(line('1', 'Dupont', 'Jean', 'a@example.com'), line('2', 'Dupont', 'Jean', 'b@example.com'));
    const { clients } = await practice.call(contractFiles.split, { body: { content } });
    expect(clients.map(({ customerId }) => customerId)).toEqual([father.customerId, null]);
  });

  it('are of the customer of that name among several with one address', async () => {
    const practice = await openPractice(app);
    await client(practice, 'Jean Dupont', 'home@example.com', areasOfScope('manage'));
    const marie = await client(practice, 'Marie Dupont', 'home@example.com', areasOfScope('manage'));
    const content = fileOf(
      line('1', 'Dupont', 'Marie', 'home@example.com'),
      line('2', 'Dupont', 'Zoé', 'home@example.com'),
    );
    const { clients } = await practice.call(contractFiles.split, { body: { content } });
    expect(clients.map(({ customerId }) => customerId)).toEqual([marie.customerId, null]);
  });

  it('have the header once, however many they are', async () => {
    const practice = await openPractice(app);
    const wide = `${HEADER};${'x'.repeat(50_000)}`;
    const rows = Array.from({ length: 500 }, (_, at) => line(String(at), 'Dupont', 'Jean'));
    const body = { content: base64([wide, ...rows].join('\n')) };
    const { header, clients } = await practice.call(contractFiles.split, { body });
    expect(header).toBe(`${wide}\n`);
    expect(clients[0]?.contracts).toHaveLength(500);
    expect(JSON.stringify(clients).length).toBeLessThan(100_000);
  });

  it('show nothing of another practice', async () => {
    const [practice, other] = [await openPractice(app), await openPractice(app)];
    await client(practice, 'Jean Dupont', 'jean@example.com', areasOfScope('manage'));
    const body = { content: fileOf(line('1', 'Dupont', 'Jean', 'jean@example.com')) };
    expect(await other.call(contractFiles.split, { body })).toMatchObject({
      clients: [{ customerId: null }],
      households: [],
    });
  });

  test.for([
    {
      why: 'a file without clients',
      content: base64('Date;Libellé;Montant\n01/01/2026;Loyer;-900\n'),
      code: 'import_unreadable',
    },
    { why: 'a header alone', content: base64(`${HEADER}\n`), code: 'import_empty' },
    { why: 'too many lines', content: base64(`${HEADER}\n${'1;a;b\n'.repeat(20_000)}`), code: 'import_too_large' },
    { why: 'what is no base64', content: '%%%', code: 'import_unreadable' },
  ])('are refused of $why', async ({ content, code }) => {
    const practice = await openPractice(app);
    await expect(practice.call(contractFiles.split, { body: { content } })).rejects.toMatchObject({ code });
  });
});
