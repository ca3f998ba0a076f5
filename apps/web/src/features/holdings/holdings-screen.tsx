import { type HoldingClass, holdings } from '@aurea/contract/holdings.ts';
import type { ComponentType } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatCount } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu } from '#ui/menu.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AllocationTab } from './allocation/allocation-tab.tsx';
import { IncomeTab } from './calendar/income-tab.tsx';
import { CryptoGainsTab } from './crypto-gains/crypto-gains-tab.tsx';
import { filtered } from './holding-groups.ts';
import type { Holdings } from './holding-totals.tsx';
import styles from './holdings.module.css';
import { filterOf, HoldingsTab } from './holdings-tab.tsx';
import { PositionPanel } from './position/position-panel.tsx';

/** What another feature shows here, handed in. */
export type HoldingParts = {
  readonly Activities: ComponentType<{ readonly kind: HoldingClass }>;
  readonly PriceRefresh: ComponentType;
};

type Props = { readonly kind: HoldingClass; readonly parts: HoldingParts };

/** What is held of stocks or of cryptos, whatever accounts it lies in. */
export function HoldingsScreen({ kind, parts }: Props) {
  const { stocks, cryptos } = useMessages().holdings;
  const { search } = useAddress();
  const mayWrite = useMayWrite();
  const read = useLiveRead(holdings.list, { query: { class: kind } });
  const shown = filtered(read.data?.items ?? [], filterOf(kind, search));
  return (
    <div className={styles.split} data-open={search.position ? true : undefined}>
      <div className={styles.main}>
        <Page
          title={kind === 'stocks' ? stocks.title : cryptos.title}
          actions={mayWrite && <AddActions kind={kind} />}
          menu={<MoreMenu kind={kind} />}
        >
          <QueryBoundary read={read}>{(found) => <Content kind={kind} parts={parts} found={found} />}</QueryBoundary>
        </Page>
      </div>
      {read.data && <PositionPanel kind={kind} items={shown} />}
    </div>
  );
}

function AddActions({ kind }: { readonly kind: HoldingClass }) {
  const { holdings: text } = useMessages().holdings;
  const dialogs = useDialogAddress();
  return (
    <Button icon="plus" onPress={() => dialogs.open('position-add', kind)}>
      {text.add}
    </Button>
  );
}

function MoreMenu({ kind }: { readonly kind: HoldingClass }) {
  const { holdings: texts, ui, document } = useMessages();
  const mayWrite = useMayWrite();
  const { holdings: text } = texts;
  const dialogs = useDialogAddress();
  const look = {
    id: 'performance',
    label: document.performance,
    icon: 'trend' as const,
    href: `/dashboard/performance?scope=class:${kind}`,
  };
  const changes = [
    { id: 'import', label: text.import, icon: 'upload' as const, onAction: () => dialogs.open('import') },
    { id: 'prices', label: text.prices, icon: 'trend' as const, onAction: () => dialogs.open('price-import') },
  ];
  return <Menu label={ui.moreActions} groups={[{ id: 'more', entries: mayWrite ? [look, ...changes] : [look] }]} />;
}

const TABS = ['holdings', 'activities', 'income', 'allocation', 'gains'] as const;

function Content({ kind, parts, found }: Props & { readonly found: Holdings }) {
  const { stocks, cryptos, gains } = useMessages().holdings;
  const own = kind === 'stocks' ? stocks : cryptos;
  const { search, change } = useAddress();
  const locale = useFormatLocale();
  if (found.items.length === 0) return <NoHoldings kind={kind} />;
  const { Activities, PriceRefresh } = parts;
  const content = {
    holdings: <HoldingsTab kind={kind} found={found} PriceRefresh={PriceRefresh} />,
    activities: <Activities kind={kind} />,
    income: <IncomeTab kind={kind} />,
    allocation: <AllocationTab kind={kind} found={found} />,
    gains: <CryptoGainsTab />,
  };
  const tabs = TABS.filter((tab) => tab !== 'gains' || kind === 'crypto');
  const all = { withSold: false, withDust: kind === 'stocks' || search.dust === 'true' };
  const held = filtered(found.items, all).length;
  return (
    <Tabs
      label={own.title}
      selected={tabs.find((tab) => tab === search.tab) ?? 'holdings'}
      onSelect={(tab) =>
        change({ tab: tab === 'holdings' ? undefined : tab, page: undefined, instrument: undefined, sort: undefined })
      }
      tabs={tabs.map((id) => ({
        id,
        label: id === 'gains' ? gains.tab : own.tabs[id],
        count: id === 'holdings' ? formatCount(held, locale) : undefined,
        content: content[id],
      }))}
    />
  );
}

function NoHoldings({ kind }: { readonly kind: HoldingClass }) {
  const { stocks, cryptos, holdings: text } = useMessages().holdings;
  const own = kind === 'stocks' ? stocks : cryptos;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const act = mayWrite && (
    <Button variant="neutral" icon="upload" onPress={() => dialogs.open('import')}>
      {text.import}
    </Button>
  );
  return (
    <EmptyState
      icon={kind === 'stocks' ? 'line-chart' : 'coin'}
      level={2}
      title={own.emptyTitle}
      detail={own.emptyDetail}
      action={act}
    />
  );
}
