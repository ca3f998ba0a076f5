import { account } from '@aurea/contract/account.ts';
import { documents } from '@aurea/contract/assets/documents.ts';
import { assetOwnership } from '@aurea/contract/assets/ownership.ts';
import { assets } from '@aurea/contract/assets.ts';
import { bankLinks } from '@aurea/contract/bank-links.ts';
import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { assetLists } from '@aurea/contract/imports/asset-lists.ts';
import type { ImportMapping } from '@aurea/contract/imports/import-mapping.ts';
import { imports } from '@aurea/contract/imports.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { loans } from '@aurea/contract/loans.ts';
import { operator } from '@aurea/contract/operator.ts';
import { performance } from '@aurea/contract/performance.ts';
import { accessTokens } from '@aurea/contract/programs/access-tokens.ts';
import { webhooks } from '@aurea/contract/programs/webhooks.ts';
import { session } from '@aurea/contract/session.ts';
import { performanceAfterTax } from '@aurea/contract/tax/performance-after-tax.ts';
import { taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { tax } from '@aurea/contract/tax.ts';
import { splits } from '@aurea/contract/transactions/splits.ts';
import { transfers } from '@aurea/contract/transactions/transfers.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import type { Casting, Person, Workspace } from '../actors.ts';
import type { TestApp } from '../app.ts';
import { PASSWORD } from '../people.ts';
import { BANK_FILE, furnishHousehold, INCOME, PAYMENT, TERMS } from './household-belongings.ts';
import { furnishFee } from './invoice-belongings.ts';
import { furnishPractice, PRACTICE_PARTICULARS } from './practice-belongings.ts';
import { isBranch } from './samples.ts';
import type { Input } from './wire.ts';

/** Real ids of somebody, by the name under which a request asks for them. */
export type Ids = Readonly<Record<string, string>>;

export type Belongings = {
  readonly ids: Ids;
  readonly email: string;
  /** Of the import of the household; null where it has none. */
  readonly mapping: ImportMapping | null;
  /** What the household types to give somebody else a mandate. */
  readonly practiceCode: string;
};

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
  const callIn = (workspace: Workspace): Call => {
    const within = { cookie: person.cookie, workspaceId: workspace.workspaceId };
    return (route, input) => app.call(route, input, within);
  };
  const call = callIn(home);
  const { mapping, ...household } = await furnishHousehold(call, marker, memberId);
  const mandateId = await casting.mandate(home, ownPractice, { marker, scope: 'read', givenBy: person });
  const kept = await furnishOffice(callIn(ownPractice), marker, mandateId);
  const [open] = (await call(account.sessions, {})).items;
  const { ceremonyId } = await call(account.startPasskey, {});

  const adviser = await casting.person({ marker, advisor: true });
  const practice = await casting.workspace(adviser, marker, 'practice');
  const ids = {
    ...household,
    doubts: await casting.doubt(home, household['bank-links'], marker),
    ...kept,
    ...(await furnishCustomer(furnishing, kept.customers ?? '')),
    untaken: await casting.untaken(ownPractice, marker),
    mandateId,
    memberId,
    member: memberId,
    donorId: memberId,
    'received-mandates': mandateId,
    mandates: await casting.mandate(home, practice, { marker, scope: 'read', givenBy: person }),
    passkeys: await casting.passkey(person, marker),
    ...(await furnishWebhook(call, marker)),
    'access-tokens': (await casting.token(person, workspaceId, ['assets:read'])).id,
    'household-exports': await casting.archive(home, person, marker),
    frozen: await casting.report(home, person, marker),
    sessions: open?.id ?? '',
    ceremonyId,
    workspaceId,
    workspaces: workspaceId,
    householdId: workspaceId,
    practiceId: ownPractice.workspaceId,
    defaultWorkspaceId: workspaceId,
  };
  await casting.join(home, adviser, 'viewer');
  const invitation = { email: `asked.${marker}@example.org`, teamRole: 'viewer', locale: 'en' } as const;
  const { invitation: asked } = await call(team.invite, { body: invitation });
  const other = await casting.workspace(adviser, marker, 'practice');
  const ofTeam = { userId: adviser.userId, invitations: asked.id };
  const { userId } = person;
  const ofPerson = { heirId: userId, leadId: userId, otherIds: userId, advisor: userId, personId: userId };
  const ofTasks = { assigneeId: person.userId, colleagueIds: person.userId };
  return {
    ids: { ...ids, ...ofTeam, ...ofPerson, ...ofTasks },
    email: person.email,
    mapping,
    practiceCode: await casting.practiceCode(other),
  };
}

/** A webhook to a documented address of the internet, with something to send that is never sent. */
async function furnishWebhook(call: Call, marker: string): Promise<Ids> {
  const body = { url: `https://8.8.8.8/${marker}`, events: ['customer_field' as const] };
  const { item } = await call(webhooks.create, { body });
  const test = await call(webhooks.test, { params: { id: item.id } });
  return { webhooks: item.id, 'webhook-deliveries': test.id };
}

/** A practice with a fee on what a mandate opens. */
async function furnishOffice(call: Call, marker: string, mandateId: string): Promise<Ids> {
  const kept = await furnishPractice(call, marker);
  return { ...kept, ...(await furnishFee(call, { customerId: kept.customerId ?? '', mandateId, marker })) };
}

type Call = <const R extends Route>(route: R, input: CallInput<R>) => Promise<ReplyOf<R>>;

type Particular = (belongings: Belongings) => Input;

/** What the values made from the schemas cannot know: parts of a request that must fit together. */
const PARTICULARS = new Map<Route, Particular>([
  [transactions.create, () => ({ body: SWAP })],
  [transactions.change, () => ({ body: SWAP })],
  [splits.record, () => ({ body: { on: '2026-03-10', ratio: '2' } })],
  [transfers.record, () => ({ body: { quantity: '1', gross: '1' } })],
  [assets.change, () => ({ body: { kind: 'securities_account' } })],
  [assetOwnership.correct, ({ ids }) => ({ body: { periods: [{ from: null, shares: ownedBy(ids.memberId) }] } })],
  [assets.removeValuation, ({ ids }) => ({ params: { id: ids.valued } })],
  [documents.upload, () => ({ body: { content: Buffer.from('%PDF-1.7').toString('base64') } })],
  [performance.show, () => ({ query: { from: '2026-03-01' } })],
  [performanceAfterTax.show, () => ({ query: { from: '2026-03-01' } })],
  [imports.upload, () => ({ body: { content: Buffer.from(BANK_FILE).toString('base64') } })],
  [imports.check, ({ mapping }) => ({ body: { mapping } })],
  [assetLists.answer, () => ({ body: { rows: [{ line: 2, isLeftOut: false }] } })],
  [loans.create, () => ({ body: { terms: TERMS, refinances: [] } })],
  [loans.change, () => ({ body: { terms: TERMS, refinances: [] } })],
  [loans.addChange, () => ({ body: { on: '2026-03-20' } })],
  [loans.repay, () => ({ body: { on: '2026-03-15', amount: '100' } })],
  [loans.simulate, () => ({ body: { on: '2026-03-15', amount: '100' } })],
  [revenues.create, () => ({ body: { terms: INCOME.terms } })],
  [revenues.change, () => ({ body: { terms: INCOME.terms } })],
  [revenues.pay, () => ({ body: PAYMENT })],
  [revenues.changePayment, () => ({ body: { ...PAYMENT, dueOn: '2026-02-05' } })],
  [bankLinks.begin, () => ({ body: { institutionId: 'demonstration' } })],
  [bankLinks.answer, () => ({ body: { isSame: true } })],
  [bankLinks.behave, () => ({ body: { behaviour: 'works' } })],
  [bankLinks.choose, ({ ids }) => ({ body: { accounts: [{ id: 'pea', as: 'joined', assetId: ids.assetId }] } })],
  [imports.correctRow, () => ({ params: { line: '2' } })],
  [instruments.importPrices, () => ({ body: { content: Buffer.from(BANK_FILE).toString('base64') } })],
  [accessTokens.create, () => ({ body: { expiresOn: '2026-12-24' } })],
  [mandates.give, ({ practiceCode }) => ({ body: { practiceCode, areas: areasOfScope('read') } })],
  [mandates.change, () => ({ body: { areas: areasOfScope('manage'), endsOn: null } })],
  [complianceDocuments.change, () => ({ body: { fields: { texts: {}, choices: {}, term: { reviewMonths: 12 } } } })],
  [team.invite, () => ({ body: { teamRole: 'viewer' } })],
  [team.changeRole, () => ({ body: { teamRole: 'member' } })],
  [workspaces.change, () => ({ body: { currency: 'EUR' } })],
  [account.reauthenticate, () => ({ body: { password: PASSWORD } })],
  [account.changePassword, () => ({ body: { current: PASSWORD, next: `${PASSWORD} again` } })],
  [account.erase, ({ email }) => ({ body: { confirmation: email } })],
  [tax.nameWhatIf, ({ ids }) => ({ body: { sale: { assetId: ids.properties, price: '1', inYears: 1 } } })],
  [taxWealth.change, ({ ids }) => ({ body: wealthOf(ids.assetId) })],
  [operator.blockSender, ({ ids }) => ({ params: { workspaceId: ids.practiceId } })],
  ...PRACTICE_PARTICULARS,
  [session.signIn, ({ email }) => ({ body: { email, password: PASSWORD } })],
]);

const HOME_VALUE = { year: 2025, field: 'homeValue', amount: '1' };
const wealthOf = (assetId: string | undefined) => ({
  spouseShare: '0.25',
  version: 0,
  amounts: [{ ...HOME_VALUE, assetId }],
  closings: [{ assetId, on: '2026-03-02', isSale: true, wasMainHome: false }],
});

const ownedBy = (memberId: string | undefined) => [{ memberId, right: 'full', percent: '100' }];

const SWAP = {
  kind: 'swap',
  quantity: '1',
  counterQuantity: '1',
  gross: undefined,
  unitPrice: undefined,
  fxRate: undefined,
  splitRatio: undefined,
  alsoIn: undefined,
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

/** What no call of the owner makes: an alert about a customer, and a document that the customer signed. */
async function furnishCustomer({ casting, person, ownPractice, marker }: Furnishing, customerId: string): Promise<Ids> {
  return {
    alerts: await casting.alert(ownPractice, customerId, marker),
    'signed-documents': await casting.signedDocument(ownPractice, person, customerId, marker),
  };
}

/** Routes whose `id` is not of any record of its kind. */
const OF_A_NARROWER_KIND = new Map<Route, string>([
  [complianceDocuments.certificate, 'signed-documents'],
  [preparedHouseholds.erase, 'customers-prepared-for'],
  ...[assetLists.find, assetLists.answer, assetLists.add].map((route) => [route, 'asset-list'] as const),
]);

/** The id to put under a name; the `id` of a path is named after what precedes it. */
export function idFor(route: Route, ids: Ids, name: string): string {
  const kind = OF_A_NARROWER_KIND.get(route) ?? /\/([a-z-]+)\/:id/.exec(route.path)?.[1];
  const key = name === 'id' ? (kind ?? name) : name;
  const found = ids[key];
  if (!found) throw new Error(`${route.method} ${route.path} asks for ${key}: give the households one in furnish()`);
  return found;
}
