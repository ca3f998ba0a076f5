import type { ParsedQuery, ReplyOf } from '@aurea/contract/core/route.ts';
import type { InvoiceSummary, InvoiceTab, invoices } from '@aurea/contract/invoices.ts';
import { roundTo, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { missingBeforeIssue } from '@aurea/domain/invoicing/checklist.ts';
import { AGEING_BANDS } from '@aurea/domain/invoicing/payments.ts';
import type { Tx } from '#db/transaction.ts';
import { documentOf, inEuro } from '../composing.ts';
import { summaryFields } from '../invoice-view.ts';
import { settledOf } from '../payments/queries.ts';
import { standing } from '../payments/standing.ts';
import type { Scope } from '../queries.ts';
import { findSettings } from '../settings/queries.ts';
import { draftsOf, issuedPage, issuedPicture, originalsOfDrafts } from './queries.ts';

type Query = ParsedQuery<typeof invoices.list>;

/** One tab of the documents, with what every tab comes to. */
export async function listInvoices(
  tx: Tx,
  scope: Scope,
  query: Query,
  today: string,
): Promise<ReplyOf<typeof invoices.list>> {
  const { customerId, tab } = query;
  const drafts = await judgedDrafts(tx, scope, customerId, today);
  const isOfDrafts = tab === 'to_complete' || tab === 'draft';
  const sought = isOfDrafts ? null : { tab, search: query };
  const { tabs, owed, ...page } = await issuedPicture(tx, scope, today, { customerId, sought });
  const none = { count: 0, total: '0' };
  return {
    ...(isOfDrafts ? pageOfDrafts(drafts, query) : await shownPage(tx, scope, page, today)),
    tabs: {
      to_complete: draftTotal(drafts, 'to_complete'),
      draft: draftTotal(drafts, 'draft'),
      to_collect: tabs.to_collect ?? none,
      late: tabs.late ?? none,
      paid: tabs.paid ?? none,
      credit: tabs.credit ?? none,
    },
    ageing: Object.fromEntries(AGEING_BANDS.map((band) => [band, owed[band] ?? '0'])) as Ageing,
  };
}

type Sought = Pick<Query, 'tab' | 'q' | 'customerId'>;

const EVERY = { page: 1, size: 100_000 } as const;

/** All documents of a tab that pass the search. */
export async function everyOne(tx: Tx, scope: Scope, { tab, ...sought }: Sought, today: string) {
  if (tab === 'to_complete' || tab === 'draft') {
    const drafts = await judgedDrafts(tx, scope, sought.customerId, today);
    return pageOfDrafts(drafts, { tab, ...sought, ...EVERY }).items.map(({ euroRate: _, ...one }) => one);
  }
  return (await pageOfIssued(tx, scope, { tab, ...sought, ...EVERY }, today)).items;
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
  const rows = await draftsOf(tx, scope, customerId);
  if (rows.length === 0) return [];
  const { settings: practice } = await findSettings(tx, scope);
  const originals = await originalsOfDrafts(tx, scope);
  return rows.map((row) => {
    const document = documentOf({ row, practice, originals: originals.get(row.id) ?? [], today });
    const missing = missingBeforeIssue(document).filter(({ level }) => level === 'missing').length;
    const fields = summaryFields(row, standing(row, undefined, today));
    return { ...fields, dueOn: document.dueOn, missing, euroRate: row.euroRate };
  });
}

const tabOf = ({ missing }: Judged): InvoiceTab => (missing > 0 ? 'to_complete' : 'draft');

function draftTotal(drafts: readonly Judged[], tab: InvoiceTab) {
  const own = drafts.filter((one) => tabOf(one) === tab);
  const total = sum(own.map(({ gross, euroRate }) => inEuro(gross, euroRate)));
  return { count: own.length, total: toDecimalString(roundTo(total, 2)) };
}

function pageOfDrafts(drafts: readonly Judged[], { tab, q, page, size }: Query) {
  const words = q?.trim().toLowerCase() ?? '';
  const own = drafts.filter((one) => tabOf(one) === tab && one.customerName.toLowerCase().includes(words));
  return { items: own.slice((page - 1) * size, page * size), total: own.length };
}

type IssuedQuery = Omit<Query, 'tab'> & { readonly tab: Exclude<InvoiceTab, 'to_complete' | 'draft'> | null };

/** One page of what is issued, of a tab or of all. */
export async function pageOfIssued(tx: Tx, scope: Scope, { tab, ...search }: IssuedQuery, today: string) {
  return await shownPage(tx, scope, await issuedPage(tx, scope, today, { tab, search }), today);
}

type IssuedPage = Awaited<ReturnType<typeof issuedPage>>;

async function shownPage(tx: Tx, scope: Scope, { items, total }: IssuedPage, today: string) {
  const settled = await settledOf(
    tx,
    scope,
    items.map(({ id }) => id),
  );
  const shown = items.map((row) => ({
    ...summaryFields(row, standing(row, settled.get(row.id), today)),
    missing: 0,
  }));
  return { items: shown, total };
}
