import type { SearchGroup, SearchHit, SearchKind } from '@aurea/contract/search.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import type { Command, CommandGroup } from '#ui/command-palette.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';

const ICONS: Readonly<Record<SearchKind, IconName>> = {
  account: 'layers',
  property: 'building',
  loan: 'bank',
  security: 'line-chart',
  coin: 'coin',
  income: 'wallet',
  member: 'person',
  transaction: 'sort',
  document: 'document',
  customer: 'person',
  contact: 'phone',
  quotation: 'document',
  invoice: 'document-lines',
  article: 'tag',
};

type Texts = Pick<Messages, 'search' | 'wealth'>;

/** What was found, as entries of the palette: each opens its record. */
export function useHitGroups(
  groups: readonly SearchGroup[],
  onMore: ((kind: SearchKind) => void) | undefined,
): readonly CommandGroup[] {
  const texts = useMessages();
  const mayWrite = useMayWrite();
  return groups.map(({ kind, total, items }) => ({
    id: kind,
    title: texts.search.kinds[kind],
    isFound: true,
    commands: items.map((hit) => commandOf(kind, hit, { texts, mayWrite })),
    ...(onMore && total > items.length ? { more: { label: texts.search.more(total), run: () => onMore(kind) } } : {}),
  }));
}

type Around = { readonly texts: Texts; readonly mayWrite: boolean };

function commandOf(kind: SearchKind, hit: SearchHit, { texts, mayWrite }: Around): Command {
  const facts = [
    ...(hit.on && kind !== 'document' ? [formatDay(hit.on)] : []),
    ...hit.facts,
    ...(kind === 'member' ? [texts.search.ownedBy] : []),
    ...(kind === 'account' ? [assetKindOf(hit, texts)] : []),
    ...(hit.isArchived ? [texts.search.archived] : []),
  ];
  return {
    id: `${kind} ${hit.id}`,
    label: labelOf(kind, hit, texts),
    icon: ICONS[kind],
    href: addressOf(kind, hit, mayWrite),
    ...(facts.length > 0 ? { detail: facts.join(' · ') } : {}),
    ...(hit.amount
      ? { value: <Money value={hit.amount} currency={hit.currency} detail sign={kind === 'transaction'} /> }
      : {}),
  };
}

const isKeyOf = <Name extends string>(record: Readonly<Record<Name, unknown>>, name: string | null): name is Name =>
  name !== null && Object.hasOwn(record, name);

function assetKindOf({ type }: SearchHit, { wealth }: Texts): string {
  return isKeyOf(wealth.kinds, type) ? wealth.kinds[type] : '';
}

function labelOf(kind: SearchKind, { name, type }: SearchHit, { search, wealth }: Texts): string {
  if (kind === 'transaction' && isKeyOf(wealth.transactionKinds, type)) {
    const what = wealth.transactionKinds[type];
    return name?.startsWith(what) ? name : [what, name].filter(Boolean).join(' · ');
  }
  if (name !== null) return name;
  return isKeyOf(search.draftOf, type) ? search.draftOf[type] : search.draftOf.quotation;
}

/** Where a record is opened. */
function addressOf(kind: SearchKind, { id, ofId, on, type }: SearchHit, mayWrite: boolean): string {
  const addresses: Readonly<Record<SearchKind, () => string>> = {
    account: () => `/dashboard/assets/${id}`,
    loan: () => `/dashboard/assets/${id}`,
    property: () => `/dashboard/properties/${id}`,
    security: () => `/dashboard/stocks?position=${id}`,
    coin: () => `/dashboard/cryptos?position=${id}`,
    income: () => `/dashboard/revenus/${id}`,
    member: () => `/dashboard/assets?member=${id}`,
    transaction: () =>
      `/dashboard/assets/${ofId}?tab=transactions&from=${on}&to=${on}${mayWrite ? `&dialog=transaction-edit&subject=${id}` : ''}`,
    document: () => `/dashboard/${type === 'property' ? 'properties' : 'assets'}/${ofId}?tab=documents`,
    customer: () => `/dashboard/customers/${id}`,
    contact: () => `/dashboard/customers/${ofId}`,
    quotation: () => `/dashboard/customers/${ofId}/quotations/${id}`,
    invoice: () => `/dashboard/customers/${ofId}/invoices/${id}`,
    article: () => '/dashboard/practice?section=catalogue',
  };
  return addresses[kind]();
}
