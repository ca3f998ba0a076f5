import { assets } from '@aurea/contract/assets.ts';
import { advisoryFees, type FeeTerms } from '@aurea/contract/billing/advisory-fees.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { invitations, team } from '@aurea/contract/workspaces/team.ts';
import { expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { HELIOS, invoiceDraft, openOffice } from '#testing/invoicing.ts';
import { lastMail } from '#testing/outbox.ts';
import { openHousehold } from '#testing/people.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from '../verification/verify.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const TERMS: FeeTerms = {
  basis: 'closing',
  from: '2026-07-01',
  to: '2026-10-01',
  tiers: [
    { upTo: '500000', percent: '1' },
    { upTo: null, percent: '0.5' },
  ],
  assetIds: null,
};

type Value = { readonly on: string; readonly amount: string };

/** A practice with a draft for a customer whose household has a mandate with it, and owns a flat and a savings account. */
async function underMandate() {
  const [office, household] = [await openOffice(app), await openHousehold(app)];
  const given = { practiceCode: office.practiceCode, scope: 'read' as const, endsOn: null };
  const mandate = await household.call(mandates.give, { body: given });
  const body = { version: 1, mandateId: mandate.id };
  await office.call(customerFile.linkMandate, { params: { id: office.customerId }, body });
  const own = async (name: string, value: Value | undefined, currency = 'EUR') =>
    await household.call(assets.create, {
      body: { name, kind: 'savings_account', currency, ...(value && { value }) },
    });
  const flat = await own('Compte à terme', { on: '2026-06-30', amount: '600000' });
  const account = await own('Livret', { on: '2026-06-30', amount: '100000' });
  const draft = async () =>
    await office.call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(office.customerId) } });
  return { office, household, mandate, flat, account, own, draft, made: await draft() };
}

type Stage = Awaited<ReturnType<typeof underMandate>>;

const preview = ({ office, made }: Stage, terms: Partial<FeeTerms> = {}) =>
  office.call(advisoryFees.preview, { params: { id: made.id }, body: { ...TERMS, ...terms } });

const add = ({ office, made }: Stage, terms: Partial<FeeTerms> = {}, acceptsPartial = false) =>
  office.call(advisoryFees.add, {
    params: { id: made.id },
    body: { version: made.version, terms: { ...TERMS, ...terms }, name: 'Honoraires T3', acceptsPartial },
  });

const refused = (code: string) => expect.objectContaining({ code });

it('works a fee out from the wealth of the customer, and freezes it with the document and its annex', async () => {
  const stage = await underMandate();
  const { office } = stage;
  const shown = await preview(stage);
  expect(shown).toMatchObject({ household: 'Home', currency: 'EUR', fee: { value: '700000', amount: '1512.33' } });
  const drafted = await add(stage);
  expect(drafted).toMatchObject({
    net: '2512.33',
    draft: { lines: [{}, { name: 'Honoraires T3', unitPrice: '1512.33' }] },
  });
  expect(drafted.fees).toMatchObject([{ yearly: '6000', days: 92, incompleteDays: 0, assets: null }]);
  const issued = await office.call(invoices.finalise, {
    params: { id: drafted.id },
    body: { version: drafted.version },
  });
  expect(issued.document.annexes).toEqual(drafted.fees);
  const { findings } = await verifyPractices(app.db);
  expect(findings.filter(({ practice }) => practice.includes(office.workspaceId))).toEqual([]);
  const credit = await office.call(invoices.credit, { params: { id: issued.id } });
  expect(credit).toMatchObject({ gross: issued.gross, fees: [] });
  expect(credit.document.annexes).toBeUndefined();
});

it('takes the average of each day of the assets that were chosen', async () => {
  const stage = await underMandate();
  const { household, account, flat } = stage;
  const body = { on: '2026-08-16', value: '190000', source: '' };
  await household.call(assets.value, { params: { id: account.id }, body });
  const shown = await preview(stage, {
    basis: 'average',
    assetIds: [account.id],
    tiers: [{ upTo: null, percent: '1' }],
  });
  // 46 days of 100,000 and 46 of 190,000: 145,000 on average, and 1,450 × 92 ÷ 365.
  expect(shown.fee).toMatchObject({ value: '145000', valuedDays: 92, amount: '365.48' });
  expect(shown.fee?.assets).toEqual([{ name: 'Livret', value: '190000' }]);
  const both = await preview(stage, { basis: 'average', assetIds: [account.id, flat.id, account.id] });
  expect(both.fee).toMatchObject({ value: '745000', valuedDays: 92, incompleteDays: 0 });
});

it('keeps its price and its inputs whatever the browser sends or the wealth becomes', async () => {
  const stage = await underMandate();
  const { office, household, flat } = stage;
  const drafted = await add(stage);
  await household.call(assets.value, {
    params: { id: flat.id },
    body: { on: '2026-09-01', value: '1', source: '' },
  });
  const { kind: _kind, ...typed } = drafted.draft;
  const lines = typed.lines.map((line) => ({ ...line, unitPrice: '9', quantity: '7' }));
  const change = async (said: object, version: number) =>
    await office.call(invoices.change, {
      params: { id: drafted.id },
      body: { version, draft: { ...typed, customerId: office.customerId, deposits: [], ...said } },
    });
  const changed = await change({ lines }, drafted.version);
  expect(changed.draft.lines[1]).toMatchObject({ quantity: '1', unitPrice: '1512.33', fee: drafted.fees[0]?.id });
  const twice = await change({ lines: [...lines, lines[1]] }, changed.version);
  expect(twice.draft.lines.map(({ fee }) => fee !== undefined)).toEqual([false, true, false]);
  const unknown = lines.map((line) => ({ ...line, fee: '00000000-0000-4000-8000-000000000000' }));
  await expect(change({ lines: unknown }, twice.version)).rejects.toEqual(refused('not_found'));
  const other = await office.call(customers.create, { body: { ...HELIOS, companyName: 'Borée', siren: null } });
  const moved = await change({ lines, customerId: other.id }, twice.version);
  expect(moved.draft.lines.every(({ fee }) => fee === undefined)).toBe(true);
  const again = change({ lines, customerId: other.id }, moved.version);
  await expect(again).rejects.toEqual(refused('not_found'));
  const back = change({ lines }, moved.version);
  await expect(back).rejects.toEqual(refused('not_found'));
});

it('is proposed next time with the rate and the base of the last one, as long as that stands', async () => {
  const stage = await underMandate();
  const { office, account, made } = stage;
  const agreed = async () => (await office.call(customers.find, { params: { id: office.customerId } })).agreedFee;
  expect(await agreed()).toBeNull();
  const whole = await add(stage);
  expect(await agreed()).toMatchObject({
    basis: 'closing',
    tiers: TERMS.tiers,
    from: '2026-07-01',
    to: '2026-10-01',
    isWhole: true,
    assetIds: [],
    invoiceId: made.id,
    number: null,
  });
  const issued = await office.call(invoices.finalise, { params: { id: whole.id }, body: { version: whole.version } });
  app.pass({ minutes: 1 });
  const second = { ...stage, made: await stage.draft() };
  const chosen = { basis: 'average' as const, tiers: [{ upTo: null, percent: '1' }], assetIds: [account.id] };
  const drafted = await add(second, chosen);
  expect(await agreed()).toMatchObject({ ...chosen, isWhole: false, invoiceId: second.made.id });
  await office.call(invoices.remove, { params: { id: drafted.id } });
  expect(await agreed()).toMatchObject({ basis: 'closing', invoiceId: issued.id, number: issued.number });
});

it('is refused where something is not known, unless somebody says so', async () => {
  const stage = await underMandate();
  await stage.own('Compte en dollars', { on: '2026-06-30', amount: '5000' }, 'USD');
  const shown = await preview(stage);
  expect(shown.fee).toMatchObject({ value: '700000', incompleteDays: 1, missing: ['Compte en dollars'] });
  await expect(add(stage)).rejects.toEqual(refused('fee_partial'));
  expect(await add(stage, {}, true)).toMatchObject({ fees: [{ missing: ['Compte en dollars'] }] });
});

it('tells what was archived since the period began, for its value is left out', async () => {
  const stage = await underMandate();
  const { household, account, flat } = stage;
  const past = await stage.own('Ancien livret', { on: '2026-05-31', amount: '5000' });
  const asset = { name: past.name, kind: past.kind, currency: past.currency, closedOn: '2026-06-30' };
  const closed = await household.call(assets.change, {
    params: { id: past.id },
    body: { version: past.version, ...asset },
  });
  for (const { id, version } of [closed, account]) {
    await household.call(assets.archive, { params: { id }, body: { version } });
  }
  expect((await preview(stage)).fee).toMatchObject({ value: '600000', incompleteDays: 1, missing: ['Livret'] });
  await expect(add(stage)).rejects.toEqual(refused('fee_partial'));
  expect((await preview(stage, { basis: 'average' })).fee).toMatchObject({ incompleteDays: 92, missing: ['Livret'] });
  expect((await preview(stage, { assetIds: [flat.id] })).fee).toMatchObject({ incompleteDays: 0, missing: [] });
});

it('is none where nothing is known', async () => {
  const stage = await underMandate();
  const dollars = await stage.own('Compte en dollars', { on: '2026-06-30', amount: '5000' }, 'USD');
  const terms = { assetIds: [dollars.id] };
  expect((await preview(stage, terms)).fee).toBeNull();
  await expect(add(stage, terms, true)).rejects.toEqual(refused('fee_unknown'));
});

it('is invoiced in the currency it was worked out in', async () => {
  const stage = await underMandate();
  const { customerId, call } = stage.office;
  const drafted = await add(stage);
  const { kind: _kind, ...typed } = drafted.draft;
  const inDollars = async (lines: typeof typed.lines) => {
    const draft = { ...typed, lines, currency: 'USD', euroRate: '1.1', customerId, deposits: [] };
    return await call(invoices.change, { params: { id: drafted.id }, body: { version: drafted.version, draft } });
  };
  await expect(inDollars(typed.lines)).rejects.toEqual(refused('currency_mismatch'));
  expect((await inDollars(typed.lines.slice(0, 1))).draft).toMatchObject({ currency: 'USD', lines: [{}] });
});

test.for([
  { why: 'a period without days', terms: { to: '2026-07-01' }, code: 'day_invalid' },
  { why: 'a period that ends today', terms: { to: '2026-11-21' }, code: 'day_invalid' },
  { why: 'tiers that do not rise', terms: { tiers: [{ upTo: '10', percent: '1' }] }, code: 'amount_invalid' },
  {
    why: 'an asset that is not of the household',
    terms: { assetIds: ['00000000-0000-4000-8000-000000000000'] },
    code: 'not_found',
  },
])('is refused for $why', async ({ terms, code }) => {
  const stage = await underMandate();
  await expect(preview(stage, terms)).rejects.toEqual(refused(code));
});

it('opens with the mandate of that customer alone, tells the household, and closes with it', async () => {
  const stage = await underMandate();
  const { office, household, mandate, made } = stage;
  await preview(stage);
  const { items } = await household.call(mandates.accesses, { query: {} });
  expect(items).toMatchObject([{ looked: ['wealth'], changed: [] }]);

  const other = await office.call(customers.create, { body: { ...HELIOS, companyName: 'Borée', siren: null } });
  const body = { kind: 'invoice' as const, draft: invoiceDraft(other.id) };
  const theirs = await office.call(invoices.create, { body });
  expect(theirs.isMandated).toBe(false);
  await expect(preview({ ...stage, made: theirs })).rejects.toEqual(refused('not_found'));

  const rival = await openOffice(app);
  const foreign = rival.call(advisoryFees.preview, { params: { id: made.id }, body: TERMS });
  await expect(foreign).rejects.toEqual(refused('not_found'));

  await household.call(mandates.revoke, { params: { id: mandate.id }, body: { version: mandate.version } });
  await expect(preview(stage)).rejects.toEqual(refused('not_found'));
  await expect(add(stage)).rejects.toEqual(refused('not_found'));
});

it('counts what the mandate of the practice shows, though the advisor is a member of the household too', async () => {
  const stage = await underMandate();
  const { office, household, mandate, flat } = stage;
  const body = { version: mandate.version, areas: areasOfScope('read'), leftOut: [flat.id], endsOn: null };
  await household.call(mandates.change, { params: { id: mandate.id }, body });
  await household.call(team.invite, { body: { email: office.email, teamRole: 'viewer', locale: 'en' } });
  const { token } = await lastMail(app, office.email, 'team_invitation');
  await office.browser.call(invitations.accept, { body: { token } });
  const { assets: counted, leavesOut } = await preview(stage);
  expect({ counted: counted.map(({ name }) => name), leavesOut }).toEqual({ counted: ['Livret'], leavesOut: true });
  const { items } = await household.call(mandates.accesses, { query: {} });
  expect(items).toMatchObject([{ looked: ['wealth'] }]);
});

it('says of a draft that the household has left something out since its fee was worked out, until that is done again', async () => {
  const stage = await underMandate();
  const { office, household, mandate, flat, account } = stage;
  const within = { version: mandate.version, areas: areasOfScope('read'), endsOn: null };
  const params = { id: mandate.id };
  const first = await household.call(mandates.change, { params, body: { ...within, leftOut: [account.id] } });
  app.pass({ minutes: 1 });
  const drafted = await add(stage);
  const isOfMore = async () => (await office.call(invoices.find, { params: { id: drafted.id } })).hasFeeOfMore;
  expect([drafted.hasFeeOfMore, await isOfMore()]).toEqual([false, false]);
  app.pass({ minutes: 1 });
  const leftOut = [account.id, flat.id];
  await household.call(mandates.change, { params, body: { ...within, version: first.version, leftOut } });
  expect(await isOfMore()).toBe(true);
  const { kind: _kind, lines, ...typed } = drafted.draft;
  const draft = { ...typed, lines: lines.slice(0, 1), customerId: office.customerId, deposits: [] };
  await office.call(invoices.change, { params: { id: drafted.id }, body: { version: drafted.version, draft } });
  expect(await isOfMore()).toBe(false);
});

it('is refused where the mandate closes the wealth, and a draft made before says that it counts more', async () => {
  const stage = await underMandate();
  const drafted = await add(stage);
  app.pass({ minutes: 1 });
  const areas = { wealth: 'none', documents: 'none', tax: 'none', investment: 'read', reports: 'none' } as const;
  const { id, version } = stage.mandate;
  await stage.household.call(mandates.change, { params: { id }, body: { version, areas, endsOn: null } });
  await expect(preview(stage)).rejects.toThrow(/"reason":"mandate_area","area":"wealth"/);
  const { hasFeeOfMore } = await stage.office.call(invoices.find, { params: { id: drafted.id } });
  expect([drafted.hasFeeOfMore, hasFeeOfMore]).toEqual([false, true]);
});

it('says nothing of an issued one, whose fee stays what was agreed', async () => {
  const stage = await underMandate();
  const { office, household, mandate, flat } = stage;
  const drafted = await add(stage);
  app.pass({ minutes: 1 });
  const body = { version: mandate.version, areas: areasOfScope('read'), leftOut: [flat.id], endsOn: null };
  await household.call(mandates.change, { params: { id: mandate.id }, body });
  const params = { id: drafted.id };
  expect((await office.call(invoices.find, { params })).hasFeeOfMore).toBe(true);
  await office.call(invoices.finalise, { params, body: { version: drafted.version } });
  expect((await office.call(invoices.find, { params })).hasFeeOfMore).toBe(false);
});
