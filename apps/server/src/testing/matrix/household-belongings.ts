import { documents } from '@aurea/contract/assets/documents.ts';
import { assets } from '@aurea/contract/assets.ts';
import { bankLinks } from '@aurea/contract/bank-links.ts';
import type { BodyOf, CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { householdFiles } from '@aurea/contract/exports/household-files.ts';
import { assetLists } from '@aurea/contract/imports/asset-lists.ts';
import { imports } from '@aurea/contract/imports.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { loans } from '@aurea/contract/loans.ts';
import { leases } from '@aurea/contract/properties/leases.ts';
import { propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import { properties } from '@aurea/contract/properties.ts';
import { suitabilityGoals } from '@aurea/contract/suitability/suitability-goals.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { tax } from '@aurea/contract/tax.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { quizItems } from '@aurea/domain/suitability/questionnaire/quiz.ts';

type Call = <const R extends Route>(route: R, input: CallInput<R>) => Promise<ReplyOf<R>>;

export const BANK_FILE = 'date;libelle;montant\n02/03/2026;sample;100,00\n03/03/2026;sample;-5,00\n';

/** Gives a household one record of each kind. */
export async function furnishHousehold(call: Call, marker: string, memberId: string) {
  const wealth = await furnishWealth(call, marker, memberId);
  const content = Buffer.from(BANK_FILE.replaceAll('sample', marker)).toString('base64');
  const sent = await call(imports.upload, { body: { fileName: `${marker}.csv`, content } });
  const { mapping } = sent;
  const target = { assetId: wealth.assetId };
  await call(imports.check, { params: { id: sent.id }, body: { mapping, target } });
  const spare = await call(members.create, { body: { name: `${marker} spare`, birthOn: null, fiscalLink: 'none' } });
  const doubled = { kind: 'split', on: '2026-03-25', currency: 'EUR', splitRatio: '2', note: marker } as const;
  const split = await call(transactions.create, {
    params: { id: wealth.assetId },
    body: { ...doubled, instrumentId: wealth.instrumentId },
  });
  const lists = { assetIds: wealth.assetId, transactionIds: split.id, lines: wealth.transactionId };
  const moved = await furnishOwnTransfer(call, marker, wealth.assetId);
  const profile = await furnishProfile(call, wealth.valued);
  const archive = { fileName: `${marker}.zip`, content: Buffer.from(marker).toString('base64') };
  const { id: archiveId } = await call(householdFiles.import, { body: archive });
  const linkId = await furnishBank(call);
  const listId = await furnishAssetList(call, marker);
  const files = { imports: sent.id, 'asset-list': listId, 'household-files': archiveId, 'bank-links': linkId };
  return {
    ...wealth,
    ...lists,
    ...moved,
    ...profile,
    ...files,
    members: spare.id,
    answer: spare.id,
    second: memberId,
    mapping,
  };
}

/** A file that is read as a list of everything the household owns. */
async function furnishAssetList(call: Call, marker: string): Promise<string> {
  const content = Buffer.from(`Name;Kind;Value\n${marker};Painting;100\n`).toString('base64');
  const { id } = await call(imports.upload, { body: { fileName: `${marker} list.csv`, content } });
  await call(assetLists.read, { params: { id }, body: { isList: true } });
  return id;
}

/** A linked bank whose accounts are yet to be chosen. */
async function furnishBank(call: Call): Promise<string> {
  const { id, demonstrationCode } = await call(bankLinks.begin, { body: { institutionId: 'demonstration' } });
  await call(bankLinks.finish, { params: { id }, body: { code: demonstrationCode ?? '' } });
  return id;
}

/** A completed questionnaire, another in progress with all its answers, and an event in life. */
async function furnishProfile(call: Call, assetId: string) {
  const first = await call(suitability.save, { body: { answers: answersOf(0), seconds: 90 } });
  const completed = await call(suitability.complete, { body: { version: first.version } });
  const event = await call(suitability.addEvent, { body: { kind: 'birth', on: '2026-03-02' } });
  await call(suitability.save, { body: { answers: answersOf(1), seconds: 90 } });
  await call(suitability.classify, { params: { id: assetId }, body: { parts: [{ class: 'bonds', percent: '100' }] } });
  const goal = await call(suitabilityGoals.create, {
    body: { name: 'Studies', amount: '5000', monthly: '100', aimed: null, dueOn: '2034-09-01' },
  });
  return { completed: completed.id, 'life-events': event.id, breakdowns: assetId, goals: goal.id };
}

const answersOf = (round: number): BodyOf<typeof suitability.save>['answers'] => ({
  ...{ Q1: 'c', Q2: 'd', Q3: 'b', Q4: 'c', Q5: 'c', Q6: 'c', Q7: 'c', Q8: 'c', Q9: 'c' },
  ...{ Q10: 'c', Q11: 'b', Q12: 'c', Q13: 'c', Q14: 'c', Q17: 'a' },
  Q15: [],
  Q16: quizItems(round).map(({ id }) => ({ statement: id, answer: null })),
  Q18: { taxonomy: 0, sustainable: 0, impacts: [] },
});

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
  const change = { kind: 'insurance', on: '2026-03-12', insurance: null, insurer: marker } as const;
  const changed = await call(loans.addChange, { params: { id: loanId }, body: change });
  const estate = await furnishProperty(call, marker);
  const { id: incomeId } = await call(revenues.create, {
    body: { ...INCOME, name: `${marker} income`, payer: marker },
  });
  const payment = { ...PAYMENT, state: 'received', dueOn: '2026-02-05', note: marker } as const;
  const { id: paymentId } = await call(revenues.pay, { params: { id: incomeId }, body: payment });
  const whatIf = { name: `${marker} raise`, more: [{ fact: 'salaries1' as const, amount: '1000' }], scale: null };
  const { id: whatIfId } = await call(tax.nameWhatIf, { params: { year: '2025' }, body: whatIf });
  const file = { fileName: `${marker}.txt`, content: Buffer.from(marker).toString('base64') };
  const kept = await call(documents.upload, { params, body: file });
  return {
    revenues: incomeId,
    paymentId,
    'what-ifs': whatIfId,
    ...asAsset(assetId),
    ...estate,
    loans: loanId,
    documents: kept.id,
    loanIds: loanId,
    loanId,
    0: loanId,
    repaymentId: repaid.id,
    changeId: changed.id,
    toAssetId: valued,
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

/** The names an asset is asked for by. */
const asAsset = (id: string) => ({
  accountId: id,
  ids: id,
  alsoIn: id,
  leftOut: id,
  assets: id,
  assetId: id,
  fromAssetId: id,
  asset: id,
});

/** Money that left one account and reached another, entered as two things. */
async function furnishOwnTransfer(call: Call, marker: string, fromId: string) {
  const { id } = await call(assets.create, {
    body: { name: `${marker} current account`, kind: 'cash_account', currency: 'EUR' },
  });
  const entry = { on: '2026-03-20', currency: 'EUR', gross: '321', note: marker };
  const sent = await call(transactions.create, { params: { id: fromId }, body: { ...entry, kind: 'withdrawal' } });
  const received = await call(transactions.create, { params: { id }, body: { ...entry, kind: 'deposit' } });
  return { sentId: sent.id, receivedId: received.id };
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

export const TERMS = {
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

export const INCOME: BodyOf<typeof revenues.create> = {
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

export const PAYMENT = { dueOn: '2026-01-05', receivedOn: '2026-01-05', amount: '50', gross: '60' };
