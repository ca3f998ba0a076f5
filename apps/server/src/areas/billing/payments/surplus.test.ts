import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { type Invoice, invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from '../verification/verify.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const TODAY = '2026-11-20';

async function issue({ call }: Office, { id, version }: Pick<Invoice, 'id' | 'version'>) {
  return await call(invoices.finalise, { params: { id }, body: { version } });
}

async function issued(office: Office, unitPrice: string, deposits: string[] | null = []) {
  const kind = deposits === null ? 'deposit' : 'invoice';
  const draft = invoiceDraft(office.customerId, { lines: [line({ unitPrice })], deposits: deposits ?? [] });
  return await issue(office, await office.call(invoices.create, { body: { kind, draft } }));
}

type Paid = { readonly amount: string; readonly settles: string; readonly on?: string };

const pay = ({ call, customerId }: Office, invoiceId: string, { amount, settles, on = TODAY }: Paid) => {
  const transfer = { currency: 'EUR', method: 'transfer', reference: 'VIR' } as const;
  return call(payments.record, {
    body: { customerId, on, amount, ...transfer, allocations: [{ invoiceId, amount: settles }] },
  });
};

const find = ({ call }: Office, id: string) => call(invoices.find, { params: { id } });
const settle = ({ call }: Office, id: string, amount: string) =>
  call(payments.useSurplus, { params: { id }, body: { amount } });

const thanks = async ({ call }: Office, id: string) =>
  (await call(invoiceMails.draft, { params: { id }, query: { template: 'payment_received' } })).text;

async function findingsOn({ workspaceId }: Office) {
  const { findings } = await verifyPractices(app.db);
  return findings.filter(({ practice }) => practice.includes(workspaceId));
}

describe('what a customer paid beyond what was asked for', () => {
  it('settles another document, once and no further than it goes', async () => {
    const office = await openOffice(app);
    const [first, second] = [await issued(office, '100'), await issued(office, '1000')];
    const { id: paymentId } = await pay(office, first.id, { amount: '150', settles: '120' });
    expect(await find(office, first.id)).toMatchObject({ payment: 'paid', advance: '30' });
    expect(await find(office, second.id)).toMatchObject({ surplus: '30', outstanding: '1200', advance: '0' });
    await expect(settle(office, second.id, '30.01')).rejects.toMatchObject({ code: 'amount_exceeds_rest' });
    expect(await settle(office, second.id, '30')).toMatchObject({
      surplus: '0',
      outstanding: '1170',
      payment: 'partial',
      payments: [{ id: paymentId, amount: '30', received: '150' }],
    });
    expect(await find(office, first.id)).toMatchObject({ advance: '0' });
    await expect(settle(office, second.id, '1')).rejects.toMatchObject({ code: 'amount_exceeds_rest' });
    await office.call(payments.reverse, { params: { id: paymentId }, body: { on: TODAY, reason: 'Rejet' } });
    expect(await find(office, first.id)).toMatchObject({ outstanding: '120', surplus: '0' });
    expect(await find(office, second.id)).toMatchObject({ outstanding: '1200', surplus: '0' });
    expect(await findingsOn(office)).toEqual([]);
  });

  it('is used once by two who press at the same moment', async () => {
    const office = await openOffice(app);
    const [first, second] = [await issued(office, '100'), await issued(office, '1000')];
    await pay(office, first.id, { amount: '150', settles: '120' });
    const answers = await Promise.allSettled([settle(office, second.id, '30'), settle(office, second.id, '30')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await find(office, second.id)).toMatchObject({ outstanding: '1170' });
  });

  it('is also what a credit note freed: the payment stays whole, its parts move', async () => {
    const office = await openOffice(app);
    const [first, second] = [await issued(office, '100'), await issued(office, '50')];
    const { id: paymentId } = await pay(office, first.id, { amount: '120', settles: '120' });
    const note = await office.call(invoices.credit, { params: { id: first.id } });
    const { kind: _kind, ...said } = note.draft;
    const lines = [line({ unitPrice: '25' })];
    const body = { version: note.version, draft: { ...said, customerId: office.customerId, deposits: [], lines } };
    await issue(office, await office.call(invoices.change, { params: { id: note.id }, body }));
    expect(await find(office, first.id)).toMatchObject({ payment: 'overpaid' });
    expect(await find(office, second.id)).toMatchObject({ surplus: '30' });
    expect(await settle(office, second.id, '30')).toMatchObject({ outstanding: '30', surplus: '0' });
    expect(await thanks(office, first.id)).toContain('90,00\u00a0€');
    expect(await find(office, first.id)).toMatchObject({
      payment: 'paid',
      payments: [{ id: paymentId, amount: '90', received: '120' }],
    });
    expect(await findingsOn(office)).toEqual([]);
  });

  it('does not come from a corrective invoice, which takes the payment over, and VAT on receipts with it', async () => {
    const office = await openOffice(app);
    const first = await issued(office, '100');
    await pay(office, first.id, { amount: '120', settles: '120' });
    const corrective = await issue(office, await office.call(invoices.correct, { params: { id: first.id } }));
    expect(corrective).toMatchObject({ payment: 'paid', outstanding: '0', surplus: '0' });
    const query = { from: '2026-11-01', to: '2026-11-30', basis: 'receipts' } as const;
    expect(await office.call(reports.vat, { query })).toMatchObject({ total: { base: '100', vat: '20' } });
  });

  it('is the deposit too of a final invoice that is credited whole; the deposit stays paid', async () => {
    const office = await openOffice(app);
    const deposit = await issued(office, '500', null);
    await pay(office, deposit.id, { amount: '600', settles: '600' });
    const final = await issued(office, '2000', [deposit.id]);
    await pay(office, final.id, { amount: '1800', settles: '1800' });
    await issue(office, await office.call(invoices.credit, { params: { id: final.id } }));
    const other = await issued(office, '2500');
    expect(other).toMatchObject({ outstanding: '3000', surplus: '2400' });
    expect(await settle(office, other.id, '2000')).toMatchObject({ outstanding: '1000', surplus: '400' });
    expect(await settle(office, other.id, '400')).toMatchObject({ outstanding: '600', surplus: '0' });
    expect(await find(office, deposit.id)).toMatchObject({ payment: 'paid', outstanding: '0' });
    expect(await find(office, final.id)).toMatchObject({ payment: 'paid', outstanding: '0', paid: '-600' });
    const query = { from: '2026-11-01', to: '2026-11-30', basis: 'receipts' } as const;
    expect(await office.call(reports.vat, { query })).toMatchObject({ total: { base: '2000', vat: '400' } });
    expect(await findingsOn(office)).toEqual([]);
  });

  it('counts from the day it settles something, and is not taken back before', async () => {
    const office = await openOffice(app);
    const [first, second] = [await issued(office, '100'), await issued(office, '1000')];
    const { id: paymentId } = await pay(office, first.id, { amount: '150', settles: '120', on: '2026-10-31' });
    await settle(office, second.id, '30');
    const vat = async (from: string, to: string) =>
      (await office.call(reports.vat, { query: { from, to, basis: 'receipts' } })).total.vat;
    expect(await vat('2026-10-01', '2026-10-31')).toBe('20');
    expect(await vat('2026-11-01', '2026-11-30')).toBe('5');
    const { items } = await office.call(receivables.months, { query: {} });
    expect(items.slice(-2).map(({ received }) => received)).toEqual(['150', '0']);
    const reverse = (on: string) =>
      office.call(payments.reverse, { params: { id: paymentId }, body: { on, reason: 'Rejet' } });
    await expect(reverse('2026-11-19')).rejects.toMatchObject({ code: 'day_invalid' });
    await reverse(TODAY);
    expect(await vat('2026-11-01', '2026-11-30')).toBe('-20');
  });

  it('is nobody else’s: neither another customer nor another practice sees it', async () => {
    const [office, other] = [await openOffice(app), await openOffice(app)];
    const first = await issued(office, '100');
    await pay(office, first.id, { amount: '150', settles: '120' });
    const theirs = await issued(other, '100');
    expect(theirs.surplus).toBe('0');
    await expect(settle(other, first.id, '30')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what was written off', () => {
  it('may still be paid: the loss is taken back as far as that goes, on the day of the payment', async () => {
    const later = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(later);
    const { id } = await issued(office, '100');
    await pay(office, id, { amount: '20', settles: '20' });
    later.pass({ days: 1 });
    const body = { on: '2026-11-21', reason: 'Liquidation' };
    await office.call(invoices.writeOff, { params: { id }, body });
    later.pass({ days: 2 });
    const exceeds = { code: 'amount_exceeds_rest' };
    await expect(pay(office, id, { amount: '100.01', settles: '100.01' })).rejects.toMatchObject(exceeds);
    await pay(office, id, { amount: '40', settles: '40', on: '2026-11-23' });
    expect(await find(office, id)).toMatchObject({
      payment: 'written_off',
      outstanding: '0',
      writtenOff: { ...body, lost: '60' },
    });
    later.pass({ minutes: 1 });
    const { id: last } = await pay(office, id, { amount: '60', settles: '60', on: '2026-11-23' });
    expect(await find(office, id)).toMatchObject({ payment: 'paid', writtenOff: { lost: '0' } });
    later.pass({ minutes: 1 });
    await office.call(payments.reverse, { params: { id: last }, body: { on: '2026-11-23', reason: 'Rejet' } });
    expect(await find(office, id)).toMatchObject({ payment: 'written_off', writtenOff: { lost: '60' } });
    const query = { from: '2026-11-01', to: '2026-11-30', currency: 'EUR' };
    const { lines, closing } = await office.call(reports.statement, { params: { id: office.customerId }, query });
    expect(lines.map(({ kind, amount, balance }) => `${kind} ${amount} ${balance}`)).toEqual([
      'invoice 120 120',
      'payment -20 100',
      'write_off -100 0',
      'payment -40 -40',
      'payment -60 -100',
      'reversal 60 -40',
      'recovered 40 0',
      'recovered 60 60',
      'write_off -60 0',
    ]);
    expect(closing).toBe('0');
  });

  it('is no loss once the customer pays late and is then given a credit note: the money is theirs again', async () => {
    const later = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(later);
    const { id } = await issued(office, '100');
    await pay(office, id, { amount: '20', settles: '20' });
    later.pass({ minutes: 1 });
    await office.call(invoices.writeOff, { params: { id }, body: { on: TODAY, reason: 'Liquidation' } });
    await passFortnight(later, office);
    await pay(office, id, { amount: '100', settles: '100', on: '2026-12-05' });
    later.pass({ minutes: 1 });
    const note = await office.call(invoices.credit, { params: { id } });
    const { kind: _kind, ...said } = note.draft;
    const lines = [line({ unitPrice: '83.333333' })];
    const body = { version: note.version, draft: { ...said, customerId: office.customerId, deposits: [], lines } };
    await issue(office, await office.call(invoices.change, { params: { id: note.id }, body }));
    expect(await find(office, id)).toMatchObject({ payment: 'overpaid' });
    expect(await balances(office, '2026-11-30', '2026-12-31')).toEqual(['0', '-100', 0]);
  });

  it('leaves a past statement as it was, whatever a credit note or older money does to it later', async () => {
    const later = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(later);
    const [first, second] = [await issued(office, '100'), await issued(office, '50')];
    await pay(office, second.id, { amount: '90', settles: '60' });
    later.pass({ minutes: 1 });
    await office.call(invoices.writeOff, { params: { id: first.id }, body: { on: TODAY, reason: 'Liquidation' } });
    expect(await balances(office, '2026-11-30')).toEqual(['-30', 0]);
    await passFortnight(later, office);
    await settle(office, first.id, '30');
    expect(await find(office, first.id)).toMatchObject({ writtenOff: { lost: '90' } });
    expect(await balances(office, '2026-11-30', '2026-12-31')).toEqual(['-30', '0', 0]);
    await issue(office, await office.call(invoices.credit, { params: { id: first.id } }));
    expect(await balances(office, '2026-11-30', '2026-12-31')).toEqual(['-30', '-30', 0]);
  });
});

/** In steps, so that nobody is signed out. */
async function passFortnight(later: typeof app, { call }: Office) {
  for (const days of [5, 5, 5]) {
    later.pass({ days });
    await call(receivables.office, {});
  }
}

/** What the customer owes at the end of each month, and how long it takes to pay by what is owed at the end of the first. */
async function balances(office: Office, ...ends: readonly string[]) {
  const { call, customerId } = office;
  const statements = await Promise.all(
    ends.map(async (to) => {
      const query = { from: '2026-11-01', to, currency: 'EUR' };
      return (await call(reports.statement, { params: { id: customerId }, query })).closing;
    }),
  );
  const { items } = await call(receivables.months, { query: {} });
  return [...statements, items.find(({ month }) => ends[0]?.startsWith(month))?.dso];
}
