import { type Invoice, invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { type QuotationConversion, quotations } from '@aurea/contract/billing/quotations.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from '../verification/verify.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const TODAY = '2026-11-20';

const find = ({ call }: Office, id: string) => call(invoices.find, { params: { id } });

async function issue(office: Office, { id }: Pick<Invoice, 'id'>) {
  const { version } = await find(office, id);
  return await office.call(invoices.finalise, { params: { id }, body: { version } });
}

async function issued(
  office: Office,
  unitPrice: string,
  kind: 'invoice' | 'deposit' = 'invoice',
  deposits: string[] = [],
) {
  const draft = invoiceDraft(office.customerId, { lines: [line({ unitPrice })], deposits });
  return await issue(office, await office.call(invoices.create, { body: { kind, draft } }));
}

type Paid = { readonly amount: string; readonly settles?: string; readonly on?: string };

async function pay({ call, customerId }: Office, invoiceId: string, { amount, settles = amount, on = TODAY }: Paid) {
  const said = { customerId, on, amount, currency: 'EUR', method: 'transfer', reference: 'VIR' } as const;
  return await call(payments.record, { body: { ...said, allocations: [{ invoiceId, amount: settles }] } });
}

/** A draft that follows a document, with one line at another price. */
async function followed(office: Office, id: string, route: 'credit' | 'correct', unitPrice?: string) {
  const draft = await office.call(invoices[route], { params: { id } });
  if (unitPrice === undefined) return draft;
  const { kind: _kind, ...said } = draft.draft;
  const body = {
    version: draft.version,
    draft: { ...said, customerId: office.customerId, deposits: [], suppliedOn: TODAY, lines: [line({ unitPrice })] },
  };
  return await office.call(invoices.change, { params: { id: draft.id }, body });
}

async function accepted(office: Office, unitPrice: string) {
  const { call, customerId } = office;
  const draft = quotationDraft(customerId, { lines: [{ ...line({ unitPrice }), role: 'item' }] });
  const { id, version } = await call(quotations.create, { body: { draft } });
  const sent = await call(quotations.finalise, { params: { id }, body: { version } });
  await call(quotations.accept, {
    params: { id },
    body: { version: sent.version, on: TODAY, name: 'Anne', note: '', chosen: [] },
  });
  return id;
}

const converted = async ({ call }: Office, id: string, conversion: QuotationConversion) => {
  const { invoiceId } = await call(quotations.convert, { params: { id }, body: { conversion } });
  return await call(invoices.find, { params: { id: invoiceId } });
};

const receipts = async ({ call }: Office, from: string, to: string) => {
  const { total } = await call(reports.vat, { query: { from, to, basis: 'receipts' } });
  return `${total.base} ${total.vat}`;
};
const debits = async ({ call }: Office) => {
  const { total } = await call(reports.vat, { query: { from: '2026-11-01', to: '2026-11-30', basis: 'debits' } });
  return `${total.base} ${total.vat}`;
};
const tabs = async ({ call }: Office) => (await call(invoices.list, { query: {} })).tabs;
const owed = async ({ call, customerId }: Office) => {
  const query = { from: '2026-01-01', to: '2026-12-31', currency: 'EUR' };
  return (await call(reports.statement, { params: { id: customerId }, query })).closing;
};

async function findingsOn({ workspaceId }: Office) {
  const { findings } = await verifyPractices(app.db);
  return findings.filter(({ practice }) => practice.includes(workspaceId));
}

describe('a corrective invoice', () => {
  it('takes over what was paid: the customer who paid in full owes nothing, and the money is counted once', async () => {
    const office = await openOffice(app);
    const first = await issued(office, '1000');
    const { id: paymentId } = await pay(office, first.id, { amount: '1200', on: '2026-10-31' });
    const corrective = await issue(office, await followed(office, first.id, 'correct'));
    expect(corrective).toMatchObject({ payment: 'paid', outstanding: '0', paid: '1200' });
    expect(corrective.payments).toMatchObject([{ id: paymentId, on: '2026-10-31', amount: '1200' }]);
    expect(await find(office, first.id)).toMatchObject({ state: 'cancelled', paid: '0', payments: [] });
    expect(await tabs(office)).toMatchObject({ paid: { count: 1, total: '1200' }, closed: { count: 1 } });
    // 200 of VAT of the 1,200 received in October; the corrective of November changes nothing
    expect(await receipts(office, '2026-10-01', '2026-10-31')).toBe('1000 200');
    expect(await receipts(office, '2026-11-01', '2026-11-30')).toBe('0 0');
    expect(await owed(office)).toBe('0');
    const { items } = await office.call(receivables.months, { query: {} });
    expect(items.slice(-2).map(({ received }) => received)).toEqual(['1200', '0']);
    await office.call(payments.reverse, { params: { id: paymentId }, body: { on: TODAY, reason: 'Rejet' } });
    expect(await find(office, corrective.id)).toMatchObject({ outstanding: '1200', paid: '0' });
    expect(await owed(office)).toBe('1200');
    expect(await findingsOn(office)).toEqual([]);
  });

  it('leaves a surplus where it comes to less, and a rest where it comes to more', async () => {
    const office = await openOffice(app);
    const [less, more] = [await issued(office, '1000'), await issued(office, '1000')];
    await pay(office, less.id, { amount: '1200' });
    await pay(office, more.id, { amount: '1200' });
    const lower = await issue(office, await followed(office, less.id, 'correct', '900'));
    expect(lower).toMatchObject({ payment: 'overpaid', outstanding: '0', paid: '1200' });
    const higher = await issue(office, await followed(office, more.id, 'correct', '1100'));
    // 1,320 − 1,200; the 120 too many of the other can settle it
    expect(higher).toMatchObject({ payment: 'partial', outstanding: '120', surplus: '120' });
    await office.call(payments.useSurplus, { params: { id: higher.id }, body: { amount: '120' } });
    expect(await find(office, higher.id)).toMatchObject({ payment: 'paid' });
    expect(await receipts(office, '2026-11-01', '2026-11-30')).toBe('2000 400');
    expect(await owed(office)).toBe('0');
    expect(await findingsOn(office)).toEqual([]);
  });

  it('goes on deducting the deposits of a final invoice, in reports too', async () => {
    const office = await openOffice(app);
    const deposit = await issued(office, '500', 'deposit');
    await pay(office, deposit.id, { amount: '600' });
    const final = await issued(office, '2000', 'invoice', [deposit.id]);
    await pay(office, final.id, { amount: '1800' });
    const corrective = await issue(office, await followed(office, final.id, 'correct', '2500'));
    // 3,000 − 600 of deposit − 1,800 paid
    expect(corrective).toMatchObject({ due: '2400', outstanding: '600' });
    expect(await debits(office)).toBe('2500 500');
    expect(await receipts(office, '2026-11-01', '2026-11-30')).toBe('2000 400');
    const { items } = await office.call(receivables.months, { query: {} });
    expect(items.at(-1)).toMatchObject({ invoiced: '2500', received: '2400' });
    expect(await owed(office)).toBe('600');
    expect(await findingsOn(office)).toEqual([]);
  });

  it('of a deposit is deducted in its place, also by a draft that deducted the deposit', async () => {
    const office = await openOffice(app);
    const quotation = await accepted(office, '1500');
    const deposit = await issue(
      office,
      await converted(office, quotation, { mode: 'deposit', share: { amount: '600' } }),
    );
    await pay(office, deposit.id, { amount: '600' });
    const balance = await converted(office, quotation, { mode: 'balance' });
    await issue(office, await followed(office, deposit.id, 'correct', '400'));
    // 1,800 − 480; the 120 too many are a surplus
    expect(await find(office, balance.id)).toMatchObject({ due: '1320', problems: [] });
    expect(await issue(office, balance)).toMatchObject({ due: '1320', surplus: '120' });
    expect(await findingsOn(office)).toEqual([]);
  });
});

describe('the balance of a quotation', () => {
  it('deducts deposits net of their credit notes', async () => {
    const office = await openOffice(app);
    const quotation = await accepted(office, '1500');
    const deposit = await issue(
      office,
      await converted(office, quotation, { mode: 'deposit', share: { amount: '600' } }),
    );
    await pay(office, deposit.id, { amount: '600' });
    const balance = await converted(office, quotation, { mode: 'balance' });
    expect(balance).toMatchObject({ due: '1200' });
    await issue(office, await followed(office, deposit.id, 'credit', '100'));
    // 1,800 − (600 − 120) = 1,320
    expect(await find(office, balance.id)).toMatchObject({ due: '1320', problems: [] });
    const final = await issue(office, balance);
    expect(final).toMatchObject({ due: '1320', outstanding: '1320', surplus: '120' });
    expect(await debits(office)).toBe('1500 300');
    await office.call(payments.useSurplus, { params: { id: final.id }, body: { amount: '120' } });
    await pay(office, final.id, { amount: '1200' });
    // the money received, 1,800 with VAT
    expect(await receipts(office, '2026-11-01', '2026-11-30')).toBe('1500 300');
    const { items } = await office.call(receivables.months, { query: {} });
    expect(items.at(-1)).toMatchObject({ invoiced: '1500', received: '1800' });
    expect(await tabs(office)).toMatchObject({ paid: { count: 2, total: '1800' } });
    expect(await owed(office)).toBe('0');
    expect(await findingsOn(office)).toEqual([]);
  });

  it('deducts nothing of a deposit that was credited whole since', async () => {
    const office = await openOffice(app);
    const quotation = await accepted(office, '1500');
    const deposit = await issue(
      office,
      await converted(office, quotation, { mode: 'deposit', share: { amount: '600' } }),
    );
    const balance = await converted(office, quotation, { mode: 'balance' });
    await issue(office, await followed(office, deposit.id, 'credit', '100'));
    await issue(office, await followed(office, deposit.id, 'credit'));
    expect(await find(office, deposit.id)).toMatchObject({ state: 'cancelled', credited: '600' });
    expect(await find(office, balance.id)).toMatchObject({ due: '1800', problems: [] });
    expect(await issue(office, balance)).toMatchObject({ due: '1800', originals: [] });
    expect(await findingsOn(office)).toEqual([]);
  });

  it('credited whole asks for unpaid deposits no more, and takes no VAT back of money that never came', async () => {
    const office = await openOffice(app);
    const quotation = await accepted(office, '1500');
    const deposit = await issue(
      office,
      await converted(office, quotation, { mode: 'deposit', share: { amount: '600' } }),
    );
    await pay(office, deposit.id, { amount: '300' });
    const final = await issue(office, await converted(office, quotation, { mode: 'balance' }));
    await issue(office, await followed(office, final.id, 'credit'));
    // 600 + 1,200 − 1,800 − 300 = −300: the customer's own
    expect(await owed(office)).toBe('-300');
    expect(await find(office, deposit.id)).toMatchObject({ outstanding: '0', payment: 'paid' });
    expect(await receipts(office, '2026-11-01', '2026-11-30')).toBe('0 0');
    expect(await issued(office, '1000')).toMatchObject({ outstanding: '1200', surplus: '300' });
    const { items } = await office.call(customers.list, { query: {} });
    expect(items).toMatchObject([{ due: '1200' }]);
    expect(await findingsOn(office)).toEqual([]);
  });
});

it('takes the loss of a deposit back once its final invoice is credited whole', async () => {
  const office = await openOffice(app);
  const deposit = await issued(office, '500', 'deposit');
  await office.call(invoices.writeOff, { params: { id: deposit.id }, body: { on: TODAY, reason: 'Liquidation' } });
  app.pass({ seconds: 1 });
  const final = await issued(office, '1500', 'invoice', [deposit.id]);
  await issue(office, await followed(office, final.id, 'credit'));
  // 600 − 600 lost + 1,200 − 1,800 + 600 recovered: nothing is owed, nothing was paid, nothing is lost
  expect(await owed(office)).toBe('0');
  expect(await find(office, deposit.id)).toMatchObject({ outstanding: '0', writtenOff: { lost: '0' } });
  expect(await receipts(office, '2026-11-01', '2026-11-30')).toBe('0 0');
});

describe('a second credit note', () => {
  it('proposes what is left, line by line', async () => {
    const office = await openOffice(app);
    const lines = [line({ name: 'Étude' }), line({ name: 'Suivi', unitPrice: '500', vatRate: '5.5' })];
    const draft = invoiceDraft(office.customerId, { lines });
    const { id } = await issue(office, await office.call(invoices.create, { body: { kind: 'invoice', draft } }));
    const first = await office.call(invoices.credit, { params: { id } });
    const { kind: _kind, ...said } = first.draft;
    const part = {
      ...said,
      customerId: office.customerId,
      deposits: [],
      lines: [line({ name: 'Étude', unitPrice: '300' })],
    };
    await office.call(invoices.change, { params: { id: first.id }, body: { version: first.version, draft: part } });
    await issue(office, first);
    const second = await office.call(invoices.credit, { params: { id } });
    // 1,000 − 300 at 20 % and 500 at 5.5 %: 1,200 + 140 + 27.50
    expect(second).toMatchObject({ net: '1200', vat: '167.5', gross: '1367.5' });
    expect(second.draft.lines.map(({ name, unitPrice }) => `${name} ${unitPrice}`)).toEqual(['Étude 700', 'Suivi 500']);
    await issue(office, second);
    expect(await find(office, id)).toMatchObject({ state: 'cancelled', outstanding: '0' });
    expect(await findingsOn(office)).toEqual([]);
  });
});
