import { account } from '@aurea/contract/account.ts';
import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf, CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { documents } from '@aurea/contract/documents.ts';
import { type ImportMapping, imports } from '@aurea/contract/imports.ts';
import { leases } from '@aurea/contract/leases.ts';
import { loans } from '@aurea/contract/loans.ts';
import { performance } from '@aurea/contract/performance.ts';
import { properties } from '@aurea/contract/properties.ts';
import { propertyCosts } from '@aurea/contract/property-costs.ts';
import { revenues } from '@aurea/contract/revenues.ts';
import { session } from '@aurea/contract/session.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { transfers } from '@aurea/contract/transfers.ts';
import { mandates, members, workspaces } from '@aurea/contract/workspaces.ts';
import type { Casting, Person, Workspace } from '../actors.ts';
import type { TestApp } from '../app.ts';
import { PASSWORD } from '../people.ts';
import { furnishFee } from './invoice-belongings.ts';
import { furnishPractice, PRACTICE_PARTICULARS } from './practice-belongings.ts';
import { isBranch } from './samples.ts';
import type { Input } from './wire.ts';

/** Real ids of somebody, by the name under which a request asks for them. */
type Ids = Readonly<Record<string, string>>;

export type Belongings = {
  readonly ids: Ids;
  readonly email: string;
  readonly mapping: ImportMapping;
  /** What the household types to give somebody else a mandate. */
  readonly practiceCode: string;
};

const BANK_FILE = 'date;libelle;montant\n02/03/2026;sample;100,00\n03/03/2026;sample;-5,00\n';

export type Furnishing = {
  readonly app: TestApp;
  readonly casting: Casting;
  readonly person: Person;
  readonly home: Workspace;
  readonly ownPractice: Workspace;
  readonly marker: string;
};

/** Gives a household and a practice one record of each kind, every text of it bearing the marker. */
export async function furnish(furnishing: Furnishing): Promise<Belongings> {
  const { app, casting, person, home, ownPractice, marker } = furnishing;
  const { workspaceId, memberId } = home;
  const call: Call = (route, input) => app.call(route, input, { cookie: person.cookie, workspaceId });

  const wealth = await furnishWealth(call, marker, memberId);
  const content = Buffer.from(BANK_FILE.replaceAll('sample', marker)).toString('base64');
  const sent = await call(imports.upload, { body: { fileName: `${marker}.csv`, content } });
  const target = { assetId: wealth.assetId };
  await call(imports.check, { params: { id: sent.id }, body: { mapping: sent.mapping, target } });
  const spare = await call(members.create, { body: { name: `${marker} spare`, birthOn: null, fiscalLink: 'none' } });
  const { workspaceId: practiceId } = ownPractice;
  const inPractice: Call = (route, input) => app.call(route, input, { cookie: person.cookie, workspaceId: practiceId });
  const kept = await furnishPractice(inPractice, marker);
  const mandateId = await casting.mandate(home, ownPractice, { marker, scope: 'read', givenBy: person });
  const mandated = { customerId: kept.customerId ?? '', mandateId, marker };
  const [open] = (await call(account.sessions, {})).items;
  const { ceremonyId } = await call(account.startPasskey, {});

  const adviser = await casting.person({ marker, advisor: true });
  const practice = await casting.workspace(adviser, marker, 'practice');
  const ids = {
    ...wealth,
    ...kept,
    ...(await furnishFee(inPractice, mandated)),
    mandateId,
    assetIds: wealth.assetId,
    imports: sent.id,
    members: spare.id,
    memberId,
    member: memberId,
    mandates: await casting.mandate(home, practice, { marker, scope: 'read', givenBy: person }),
    passkeys: await casting.passkey(person, marker),
    sessions: open?.id ?? '',
    ceremonyId,
    defaultWorkspaceId: workspaceId,
  };
  const other = await casting.workspace(adviser, marker, 'practice');
  return { ids, email: person.email, mapping: sent.mapping, practiceCode: await casting.practiceCode(other) };
}

type Call = <const R extends Route>(route: R, input: CallInput<R>) => Promise<ReplyOf<R>>;

async function furnishWealth(call: Call, marker: string, memberId: string) {
  const ownership = [{ memberId, right: 'full' as const, percent: '100' }];
  const { id: assetId } = await call(assets.create, {
    body: {
      name: `${marker} account`,
      kind: 'securities_account',
      currency: 'EUR',
      institution: marker,
      tags: [marker],
      ownership,
    },
  });
  const value = { on: '2026-03-01', amount: '9000' };
  const { id: valued } = await call(assets.create, {
    body: { name: `${marker} other`, kind: 'other', currency: 'EUR', note: marker, value },
  });
  const [valuation] = (await call(assets.valuations, { params: { id: valued } })).items;
  const named = (name: string) => ({ body: { name: `${marker} ${name}`, type: 'stock' as const, currency: 'EUR' } });
  const first = await call(instruments.create, named('one'));
  const second = await call(instruments.create, named('two'));
  const entry = { on: '2026-03-02', currency: 'EUR', note: marker };
  const params = { id: assetId };
  await call(transactions.create, { params, body: { ...entry, kind: 'deposit', gross: '5000' } });
  const bought = { instrumentId: first.id, quantity: '10', unitPrice: '20' };
  const purchase = await call(transactions.create, { params, body: { ...entry, ...bought, kind: 'buy' } });
  const { id: loanId } = await call(loans.create, { body: { ...LOAN, name: `${marker} loan`, institution: marker } });
  const repayment = { on: '2026-03-10', amount: '100', outcome: 'shorter' as const, penalty: '0' };
  const repaid = await call(loans.repay, { params: { id: loanId }, body: repayment });
  const estate = await furnishProperty(call, marker);
  const { id: incomeId } = await call(revenues.create, {
    body: { ...INCOME, name: `${marker} income`, payer: marker },
  });
  const payment = { ...PAYMENT, state: 'received', dueOn: '2026-02-05', note: marker } as const;
  const { id: paymentId } = await call(revenues.pay, { params: { id: incomeId }, body: payment });
  const file = { fileName: `${marker}.txt`, content: Buffer.from(marker).toString('base64') };
  const kept = await call(documents.upload, { params, body: file });
  return {
    revenues: incomeId,
    paymentId,
    accountId: assetId,
    ...estate,
    loans: loanId,
    documents: kept.id,
    ids: assetId,
    loanIds: loanId,
    0: loanId,
    repaymentId: repaid.id,
    assets: assetId,
    assetId,
    fromAssetId: assetId,
    toAssetId: valued,
    asset: assetId,
    valued,
    valuationId: valuation?.id ?? '',
    instruments: first.id,
    instrumentId: first.id,
    benchmarkId: first.id,
    instrument: first.id,
    counterInstrumentId: second.id,
    transactions: purchase.id,
    transactionId: purchase.id,
  };
}

async function furnishProperty(call: Call, marker: string) {
  const body = { name: `${marker} home`, note: marker, currency: 'EUR', purchasedOn: '2020-01-15', facts: HOME };
  const { id } = await call(properties.create, { body });
  const price = { amount: '800', frequency: 'year' } as const;
  const cost = { kind: 'property_tax', label: marker, price, isDeductible: true } as const;
  const added = await call(propertyCosts.add, {
    params: { id },
    body: { ...cost, startsOn: '2020-01-15', endsOn: null },
  });
  const lease = await call(leases.add, { params: { id }, body: { ...LEASE, tenant: `${marker} tenant` } });
  return { properties: id, costId: added.id, leaseId: lease.id, incomeId: lease.incomeId };
}

const HOME = {
  type: 'apartment',
  use: 'let',
  street: '',
  postcode: '',
  city: '',
  surface: '50',
  purchasePrice: '200000',
  notaryCosts: '15000',
  otherCosts: null,
  furniture: null,
  vacancy: '0',
  taxRegime: 'foncier_reel',
  furnishedKind: 'long_term',
  marginalRate: '0.3',
  depreciation: null,
} as const;

const LEASE = {
  furnished: false,
  deposit: '900',
  endsOn: null,
  accountId: null,
  rent: '900',
  charges: '50',
  frequency: 'month',
  dueDay: 2,
  startsOn: '2024-09-01',
  index: { name: 'irl', value: '145.17' },
  past: 'received',
} as const;

const TERMS = {
  principal: '12000',
  annualRate: '0.04',
  months: 48,
  shape: 'constant',
  deferral: { kind: 'partial', months: 3 },
  insurance: { base: 'initial', annualRate: '0.003', cover: '1' },
  fees: '0',
  grantedOn: '2026-01-05',
  firstOn: '2026-02-05',
} as const;

const LOAN = { kind: 'loan', currency: 'EUR', terms: TERMS, penaltyRule: 'property' } as const;

const INCOME: BodyOf<typeof revenues.create> = {
  kind: 'salary',
  name: 'Income',
  currency: 'EUR',
  terms: [
    {
      startsOn: '2026-01-05',
      endsOn: null,
      amount: '50',
      gross: '60',
      charges: '10',
      frequency: 'month',
      dueDay: 5,
    },
  ],
};

type Particular = (belongings: Belongings) => Input;

/** What the values made from the schemas cannot know: parts of a request that must fit together. */
const PARTICULARS = new Map<Route, Particular>([
  [transactions.create, () => ({ body: SWAP })],
  [transactions.change, () => ({ body: SWAP })],
  [transfers.record, () => ({ body: { quantity: '1', gross: '1' } })],
  [assets.change, () => ({ body: { kind: 'securities_account' } })],
  [assets.removeValuation, ({ ids }) => ({ params: { id: ids.valued } })],
  [documents.upload, () => ({ body: { content: Buffer.from('%PDF-1.7').toString('base64') } })],
  [performance.show, () => ({ query: { from: '2026-03-01' } })],
  [imports.upload, () => ({ body: { content: Buffer.from(BANK_FILE).toString('base64') } })],
  [imports.check, ({ mapping }) => ({ body: { mapping } })],
  [loans.create, () => ({ body: { terms: TERMS } })],
  [loans.change, () => ({ body: { terms: TERMS } })],
  [loans.repay, () => ({ body: { on: '2026-03-15', amount: '100' } })],
  [loans.simulate, () => ({ body: { on: '2026-03-15', amount: '100' } })],
  [revenues.create, () => ({ body: { terms: INCOME.terms } })],
  [revenues.change, () => ({ body: { terms: INCOME.terms } })],
  [revenues.pay, () => ({ body: PAYMENT })],
  [revenues.changePayment, () => ({ body: { ...PAYMENT, dueOn: '2026-02-05' } })],
  [imports.correctRow, () => ({ params: { line: '2' } })],
  [instruments.importPrices, () => ({ body: { content: Buffer.from(BANK_FILE).toString('base64') } })],
  [mandates.give, ({ practiceCode }) => ({ body: { practiceCode } })],
  [workspaces.change, () => ({ body: { currency: 'EUR' } })],
  [account.reauthenticate, () => ({ body: { password: PASSWORD } })],
  [account.changePassword, () => ({ body: { current: PASSWORD, next: `${PASSWORD} again` } })],
  [account.erase, ({ email }) => ({ body: { confirmation: email } })],
  ...PRACTICE_PARTICULARS,
  [session.signIn, ({ email }) => ({ body: { email, password: PASSWORD } })],
]);

const PAYMENT = { dueOn: '2026-01-05', receivedOn: '2026-01-05', amount: '50', gross: '60' };

const SWAP = {
  kind: 'swap',
  quantity: '1',
  counterQuantity: '1',
  gross: undefined,
  unitPrice: undefined,
  fxRate: undefined,
  splitRatio: undefined,
  addedQuantity: undefined,
};

/** The request with what only this route wants, put over what its schemas accept. */
export function withParticulars(route: Route, input: Input, belongings: Belongings): Input {
  const particular = PARTICULARS.get(route)?.(belongings) ?? {};
  return {
    params: merged(input.params, particular.params),
    query: merged(input.query, particular.query),
    body: merged(input.body, particular.body),
  };
}

/** Only the fields that the request has anyway: a variant without them stays without. */
function merged(value: unknown, over: unknown): unknown {
  if (!isBranch(value) || !isBranch(over)) return value;
  const known = Object.entries(over).filter(([key]) => key in value);
  return { ...value, ...Object.fromEntries(known) };
}

/** The id to put under a name; the `id` of a path is named after what precedes it. */
export function idFor(route: Route, ids: Ids, name: string): string {
  const key = name === 'id' ? (/\/([a-z-]+)\/:id/.exec(route.path)?.[1] ?? name) : name;
  const found = ids[key];
  if (!found) throw new Error(`${route.method} ${route.path} asks for ${key}: give the households one in furnish()`);
  return found;
}
