import type { InvoiceSummary, InvoiceTab, invoices } from '@aurea/contract/billing/invoices.ts';
import type { ParsedQuery, ReplyOf } from '@aurea/contract/core/route.ts';
import { missingBeforeIssue } from '@aurea/domain/billing/documents/checklist.ts';
import { AGEING_BANDS } from '@aurea/domain/billing/payments/overdue.ts';
import { roundTo, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { Scope } from '#db/scope.ts';
import { phraseMeant } from '#db/search.ts';
import type { Tx } from '#db/transaction.ts';
import { statusFrom } from '../../payments/payment-facts.ts';
import { sumSettledOf } from '../../payments/queries.ts';
import { findSettings } from '../../settings/queries.ts';
import { documentOf, inEuro } from '../compose.ts';
import { summaryFields } from '../invoice-view.ts';
import { findIssuedPage, findIssuedPicture, type IssuedTab, listDraftsOf, listOriginalsOfDrafts } from './queries.ts';

type Query = ParsedQuery<typeof invoices.list>;

/** One tab of the documents or all of them, with what every tab comes to. */
export async function listInvoices(
  tx: Tx,
  scope: Scope,
  query: Query,
  today: string,
): Promise<ReplyOf<typeof invoices.list>> {
  const found = await listAsTyped(tx, scope, query, today);
  if (found.total > 0) return found;
  // Nothing holds what was typed: perhaps one letter of it is wrong.
  const q = await phraseMeant(tx, scope, query.q, ['customer', 'invoice']);
  return q === null ? found : await listAsTyped(tx, scope, { ...query, q }, today);
}

async function listAsTyped(tx: Tx, scope: Scope, query: Query, today: string): Promise<ReplyOf<typeof invoices.list>> {
  const drafts = await draftsWithin(tx, scope, query, today);
  const { shown, rest } = pageOfDrafts(drafts, query);
  const sought = rest && { tab: issuedTabOf(query), search: { ...query, ...rest } };
  const { tabs, owed, ...page } = await findIssuedPicture(tx, scope, today, { within: query, sought });
  const issued = await shownPage(tx, scope, page, today);
  const none = { count: 0, total: '0' };
  return {
    items: [...shown.items, ...issued.items].slice(0, query.size),
    total: shown.total + issued.total,
    tabs: {
      to_complete: draftTotal(drafts, 'to_complete'),
      draft: draftTotal(drafts, 'draft'),
      to_collect: tabs.to_collect ?? none,
      late: tabs.late ?? none,
      paid: tabs.paid ?? none,
      closed: tabs.closed ?? none,
      credit: tabs.credit ?? none,
    },
    ageing: Object.fromEntries(AGEING_BANDS.map((band) => [band, owed[band] ?? '0'])) as Ageing,
  };
}

type Sought = Pick<Query, 'tab' | 'q' | 'customerId' | 'from' | 'to'>;

const EVERY = { page: 1, size: 100_000 } as const;

/** All documents of a tab, or of all, that pass the search. */
export async function everyOne(tx: Tx, scope: Scope, sought: Sought, today: string) {
  const found = await everyOneAsTyped(tx, scope, sought, today);
  const q = found.length > 0 ? null : await phraseMeant(tx, scope, sought.q, ['customer', 'invoice']);
  return q === null ? found : await everyOneAsTyped(tx, scope, { ...sought, q }, today);
}

async function everyOneAsTyped(tx: Tx, scope: Scope, sought: Sought, today: string) {
  const { shown, rest } = pageOfDrafts(await draftsWithin(tx, scope, sought, today), { ...sought, ...EVERY });
  const drafts = shown.items.map(({ euroRate: _, ...one }) => one);
  if (!rest) return drafts;
  const found = await findIssuedPage(tx, scope, today, { tab: issuedTabOf(sought), search: { ...sought, ...rest } });
  return [...drafts, ...(await shownPage(tx, scope, found, today)).items];
}

const isOfDrafts = (tab: Query['tab']) => tab === 'to_complete' || tab === 'draft';

/** Of a tab that shows issued documents; null where it shows all of them. */
function issuedTabOf({ tab }: Pick<Query, 'tab'>): IssuedTab | null {
  return tab === 'all' || tab === 'to_complete' || tab === 'draft' ? null : tab;
}

/** The drafts of a customer, or all; none where days of issue are asked for. */
async function draftsWithin(tx: Tx, scope: Scope, { customerId, from, to }: Omit<Sought, 'tab'>, today: string) {
  return from || to ? [] : await judgedDrafts(tx, scope, customerId, today);
}

type Ageing = ReplyOf<typeof invoices.list>['ageing'];
type Judged = InvoiceSummary & { readonly euroRate: string | null };

/** Each draft with what stands between it and its issue, as the settings and its customer are now. */
export async function judgedDrafts(
  tx: Tx,
  scope: Scope,
  customerId: string | undefined,
  today: string,
): Promise<Judged[]> {
  const rows = await listDraftsOf(tx, scope, customerId);
  if (rows.length === 0) return [];
  const { settings: practice } = await findSettings(tx, scope);
  const originals = await listOriginalsOfDrafts(tx, scope);
  return rows.map((row) => {
    const document = documentOf({ row, practice, originals: originals.get(row.id) ?? [], today });
    const missing = missingBeforeIssue(document).filter(({ level }) => level === 'missing').length;
    const fields = summaryFields(row, statusFrom(row, undefined, today));
    return { ...fields, dueOn: document.dueOn, missing, euroRate: row.euroRate };
  });
}

const tabOf = ({ missing }: Judged): InvoiceTab => (missing > 0 ? 'to_complete' : 'draft');

function draftTotal(drafts: readonly Judged[], tab: InvoiceTab) {
  const own = drafts.filter((one) => tabOf(one) === tab);
  const total = sum(own.map(({ gross, euroRate }) => inEuro(gross, euroRate)));
  return { count: own.length, total: toDecimalString(roundTo(total, 2)) };
}

/**
 * The drafts of a page, and where its issued documents begin and how many they are at most: among all documents drafts come
 * first. No issued documents in a tab of drafts.
 */
function pageOfDrafts(drafts: readonly Judged[], { tab, q, page, size }: Pick<Query, 'tab' | 'q' | 'page' | 'size'>) {
  const words = folded(q?.trim() ?? '').split(/\s+/);
  const isShown = (one: Judged) => tab === 'all' || tabOf(one) === tab;
  const own = drafts.filter((one) => isShown(one) && words.every((word) => folded(one.customerName).includes(word)));
  const start = (page - 1) * size;
  const items = own.slice(start, start + size);
  // At least one: the count of all comes with the rows.
  const rest = { offset: Math.max(start - own.length, 0), size: Math.max(size - items.length, 1) };
  return { shown: { items, total: own.length }, rest: isOfDrafts(tab) ? null : rest };
}

/** Without capitals and accents, as issued documents are searched. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe');

type PageQuery = Pick<Query, 'q' | 'customerId' | 'page' | 'size'>;

/** One page of all that is issued. */
export async function pageOfIssued(tx: Tx, scope: Scope, { page, size, ...search }: PageQuery, today: string) {
  const sought = { tab: null, search: { ...search, size, offset: (page - 1) * size } };
  return await shownPage(tx, scope, await findIssuedPage(tx, scope, today, sought), today);
}

type IssuedPage = Awaited<ReturnType<typeof findIssuedPage>>;

async function shownPage(tx: Tx, scope: Scope, { items, total }: IssuedPage, today: string) {
  const settled = await sumSettledOf(
    tx,
    scope,
    items.map(({ id }) => id),
  );
  const shown = items.map((row) => ({
    ...summaryFields(row, statusFrom(row, settled.get(row.id), today)),
    missing: 0,
  }));
  return { items: shown, total };
}
