import { type CustomerView, customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { Tabs } from '#ui/tabs.tsx';
import { FILTER_NAMES, filtersOf, isSame } from './list-search.ts';

type View = { readonly id: string; readonly label: string; readonly search: CustomerView['search'] };

/** The views of the list as tabs: those of every practice, then those that were saved. */
export function CustomerViews({ children }: { readonly children: ReactNode }) {
  const { list: text } = useMessages().customers;
  const { search, change } = useAddress();
  const saved = useLiveRead(customerSettings.views, {}).data?.items ?? [];
  const views: readonly View[] = [
    { id: 'all', label: text.all, search: {} },
    { id: 'prospects', label: text.prospects, search: { status: 'prospect' } },
    { id: 'active', label: text.active, search: { status: 'active' } },
    { id: 'late', label: text.latePayers, search: { late: 'true' } },
    { id: 'archived', label: text.archived, search: { status: 'archived' } },
    ...saved
      .filter((view) => !view.search.list)
      .map(({ id, name, search: kept }) => ({ id, label: name, search: kept })),
  ];
  const filters = filtersOf(search);
  const chosen = views.find((view) => isSame(view.search, filters))?.id ?? viewOfStatus(views, filters);
  const enter = (id: string) => {
    const view = views.find((one) => one.id === id);
    const cleared = Object.fromEntries(FILTER_NAMES.map((name) => [name, view?.search[name]]));
    change({ ...cleared, page: undefined });
  };
  return (
    <Tabs
      label={text.views}
      selected={chosen}
      onSelect={enter}
      tabs={views.map(({ id, label }) => ({ id, label, content: id === chosen ? children : null }))}
    />
  );
}

/** Filtered further, one still is in the view of the same state, or of those who are late. */
function viewOfStatus(views: readonly View[], { status, late }: CustomerView['search']): string {
  return views.slice(0, 5).find(({ search }) => search.status === status && search.late === late)?.id ?? 'all';
}
