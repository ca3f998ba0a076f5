import { type CustomerView, customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useUser } from '#lib/session.ts';
import { Tabs } from '#ui/tabs.tsx';
import { AlertBoard } from '../alerts/alert-board.tsx';
import { isSame } from '../list/list-search.ts';
import { useColleagues } from '../use-colleagues.ts';
import { BOOK_FILTERS, viewOf } from './book-search.ts';

type View = { readonly id: string; readonly label: string; readonly search: CustomerView['search'] };

/** The views of the book as tabs: those of every practice, then those that were saved. */
export function BookViews({ children }: { readonly children: ReactNode }) {
  const { views: text } = useMessages().book;
  const { search, change } = useAddress();
  const { id: userId } = useUser();
  const isTeam = useColleagues().length > 1;
  const saved = useLiveRead(customerSettings.views, {}).data?.items ?? [];
  const views: readonly View[] = [
    { id: 'all', label: text.all, search: {} },
    ...(isTeam ? [{ id: 'mine', label: text.mine, search: { advisor: userId } }] : []),
    { id: 'beyond', label: text.beyond, search: { drift: 'beyond' } },
    { id: 'unplanned', label: text.unplanned, search: { review: 'unplanned' } },
    { id: 'incomplete', label: text.incomplete, search: { file: 'incomplete' } },
    { id: 'late', label: text.late, search: { late: 'true' } },
    ...saved
      .filter((view) => view.search.list === 'book')
      .map(({ id, name, search: kept }) => ({ id, label: name, search: kept })),
  ];
  const filters = viewOf(search);
  const isBoard = search.view === ALERTS;
  const ofBook = views.find((view) => isSame({ list: 'book', ...view.search }, filters))?.id;
  const chosen = isBoard ? ALERTS : (ofBook ?? looselyOf(views, filters));
  const enter = (id: string) => {
    const view = views.find((one) => one.id === id);
    const cleared = Object.fromEntries(BOOK_FILTERS.map((name) => [name, view?.search[name]]));
    change({ ...cleared, view: id === ALERTS ? ALERTS : undefined, page: undefined });
  };
  const tabs = [...views.slice(0, 1), { id: ALERTS, label: text.alerts }, ...views.slice(1)];
  const content = isBoard ? <AlertBoard /> : children;
  return (
    <Tabs
      label={text.label}
      selected={chosen}
      onSelect={enter}
      tabs={tabs.map(({ id, label }) => ({ id, label, content: id === chosen ? content : null }))}
    />
  );
}

const ALERTS = 'alerts';

/** Filtered further or ordered otherwise, one still is in the last view whose filters all hold. */
function looselyOf(views: readonly View[], filters: CustomerView['search']): string {
  const holds = ({ search }: View) =>
    BOOK_FILTERS.every((name) => search[name] === undefined || search[name] === filters[name]);
  return views.findLast(holds)?.id ?? 'all';
}
