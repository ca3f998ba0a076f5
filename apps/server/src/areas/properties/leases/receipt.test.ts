import { revenues } from '@aurea/contract/incomes.ts';
import { leases } from '@aurea/contract/properties/leases.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, LEASE, letFlat } from '#testing/flat.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

type Asked = { readonly id: string; readonly incomeId: string; readonly on: string };

const receipt = ({ browser, workspaceId }: Householder, asked: Asked, language: 'fr' | 'en' = 'fr') =>
  browser.send(leases.receipt, { params: { ...asked, language } }, { workspaceId });

/** The metadata of a PDF, which stand in it uncompressed. */
const metadata = (pdf: Buffer) => pdf.toString('utf8');

describe('the receipt of a rent', () => {
  it('is a PDF in either language once the rent came', async () => {
    const person = await openHousehold(app);
    const { id, lease } = await letFlat(person);
    const asked = { id, incomeId: lease.incomeId, on: '2026-03-05' };
    const french = await receipt(person, asked);
    expect(french.statusCode).toBe(200);
    expect(french.headers['content-type']).toBe('application/pdf');
    expect(french.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(metadata(french.rawPayload)).toContain('Quittance de loyer 2026-03');
    expect(metadata((await receipt(person, asked, 'en')).rawPayload)).toContain('Rent receipt 2026-03');
  });

  it('acquits nothing while only a part came, and does not exist while nothing did', async () => {
    const person = await openHousehold(app);
    const { id } = await buy(person);
    const { incomeId } = await person.call(leases.add, { params: { id }, body: { ...LEASE, past: 'open' } });
    const asked = { id, incomeId, on: '2026-03-05' };
    expect((await receipt(person, asked)).statusCode).toBe(404);
    const part = { state: 'partial', dueOn: '2026-03-05', receivedOn: '2026-03-08', amount: '400' } as const;
    await person.call(revenues.pay, { params: { id: incomeId }, body: part });
    const given = await receipt(person, asked);
    expect(metadata(given.rawPayload)).toContain('Reçu de paiement partiel 2026-03');
    expect((await receipt(person, { ...asked, on: '2026-03-06' })).statusCode).toBe(404);
  });

  it('of a retroactive revision says what the screen says: a part', async () => {
    const person = await openHousehold(app);
    const { id, lease } = await letFlat(person);
    const body = { on: '2026-09-01', value: '146.68', version: lease.version };
    await person.call(leases.index, { params: { id, leaseId: lease.id }, body });
    const { months } = await person.call(leases.list, { params: { id } });
    expect(months.at(-1)?.dues).toMatchObject([{ on: '2026-11-05', state: 'partial' }]);
    const given = await receipt(person, { id, incomeId: lease.incomeId, on: '2026-11-05' });
    expect(metadata(given.rawPayload)).toContain('Reçu de paiement partiel 2026-11');
    const before = await receipt(person, { id, incomeId: lease.incomeId, on: '2026-08-05' });
    expect(metadata(before.rawPayload)).toContain('Quittance de loyer 2026-08');
  });

  it('does not exist for another household, nor for the rent of another property', async () => {
    const [owner, other] = [await openHousehold(app), await openHousehold(app)];
    const { id, lease } = await letFlat(owner);
    const asked = { id, incomeId: lease.incomeId, on: '2026-03-05' };
    expect((await receipt(other, asked)).statusCode).toBe(404);
    const { id: second } = await buy(owner);
    expect((await receipt(owner, { ...asked, id: second })).statusCode).toBe(404);
  });
});
