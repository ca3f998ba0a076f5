import type { Asset } from '@aurea/contract/assets.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import { ASSET_CLASSES } from '@aurea/domain/assets/asset-class.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { type ReactNode, useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { currencySymbol } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { useMayWrite } from '#lib/rights.ts';
import { useWorkspace } from '#lib/session.ts';
import { useAddressSort } from '#lib/use-address-sort.ts';
import { Percent } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { WeightBar } from '#ui/weight-bar.tsx';
import { AssetNameCell, AssetValueCell, ClassTitle, ListMoney, UpdatedCell, useOwnersOf } from '../asset-cells.tsx';
import { AssetMenu } from '../asset-menu.tsx';
import { inClassOrder, totalOf, weightsOf } from './asset-groups.ts';
import { SelectionActions } from './asset-selection.tsx';
import { GroupChange, type Trend, TrendPeriods, useTrendColumns, useTrends } from './asset-trends.tsx';

type Props = {
  readonly items: readonly Asset[];
  readonly persons: readonly Member[];
  readonly tools: ReactNode;
  readonly empty: ReactNode;
};

/** The assets under the names of their classes, with subtotals. */
export function AssetTable({ items, persons, tools, empty }: Props) {
  const { list: text } = useMessages().assets;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const mayWrite = useMayWrite();
  const trends = useTrends();
  const columns = useColumns(items, persons, trends);
  const sort = useAddressSort(columns);
  return (
    <Table
      label={text.title}
      rows={inClassOrder(items)}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/dashboard/assets/${id}`}
      columns={columns}
      {...sort}
      groups={useGroups(items, trends)}
      paging="none"
      isMuted={({ archivedAt }) => archivedAt !== null}
      fileName={text.file}
      tools={
        <>
          {tools}
          <TrendPeriods />
        </>
      }
      empty={empty}
      hasColumnChooser
      {...(mayWrite && {
        selection: { selected, onChange: setSelected },
        selectionActions: (
          <SelectionActions items={items.filter(({ id }) => selected.has(id))} onDone={() => setSelected(new Set())} />
        ),
        rowActions: (asset: Asset) => <AssetMenu asset={asset} isSmall />,
      })}
    />
  );
}

type Trends = ReadonlyMap<string, Trend>;

/** What distinguishes assets, for those who choose to see it and for every export. */
function useFileColumns(): readonly Column<Asset>[] {
  const { assets, wealth } = useMessages();
  const text = assets.list.columns;
  const facts: readonly (readonly [id: keyof typeof text, of: (asset: Asset) => string | null])[] = [
    ['kind', ({ kind }) => wealth.kinds[kind]],
    ['wrapper', ({ wrapper }) => (wrapper === 'none' ? null : wealth.wrappers[wrapper])],
    ['ownValue', ({ value }) => value],
    ['currency', ({ currency }) => currency],
    ['tags', ({ tags }) => tags.join(', ')],
  ];
  return facts.map(([id, of]) => ({
    id,
    header: text[id],
    ...(id === 'ownValue' && { kind: 'number' as const, currency: (asset: Asset) => asset.currency }),
    priority: 4,
    cell: (asset) => of(asset) || '—',
    value: of,
    card: 'none',
    startsHidden: true,
    isExported: true,
  }));
}

function useColumns(items: readonly Asset[], persons: readonly Member[], trends: Trends): readonly Column<Asset>[] {
  const text = useMessages().assets.list.columns;
  const locale = useFormatLocale();
  const currency = useWorkspace()?.currency ?? 'EUR';
  const ownersOf = useOwnersOf(persons);
  const trendColumns = useTrendColumns(trends);
  const chosen = useFileColumns();
  const weights = weightsOf(items);
  const largest = Math.max(0, ...[...weights.values()].map(Number));
  const value: Column<Asset> = {
    id: 'value',
    header: `${text.value} (${currencySymbol(currency, locale)})`,
    kind: 'number',
    currency,
    cell: (asset) => <AssetValueCell asset={asset} currency={currency} />,
    value: (asset) => asset.referenceValue,
    card: 'value',
  };
  const weight: Column<Asset> = {
    id: 'weight',
    header: text.weight,
    kind: 'number',
    priority: 4,
    cell: ({ id, class: name }) => (
      <WeightBar weight={weights.get(id) ?? null} largest={largest} color={CLASS_COLORS[name]} />
    ),
    value: ({ id }) => weights.get(id) ?? null,
    card: 'none',
  };
  return [
    { id: 'name', header: text.name, cell: (asset) => <AssetNameCell asset={asset} />, value: ({ name }) => name },
    {
      id: 'institution',
      header: text.institution,
      priority: 3,
      cell: ({ institution }) => institution ?? '—',
      value: ({ institution }) => institution,
      card: 'none',
    },
    {
      id: 'owner',
      header: text.owner,
      priority: 4,
      // a line ends between two owners, not between one and the share
      cell: (asset) => ownersOf(asset).replaceAll(/ (?=\d)/g, '\u00a0'),
      value: ownersOf,
      card: 'none',
    },
    {
      id: 'updated',
      header: text.updated,
      priority: 3,
      cell: (asset) => <UpdatedCell asset={asset} />,
      value: ({ valuedOn }) => valuedOn,
      card: 'none',
    },
    value,
    weight,
    ...trendColumns,
    ...chosen,
  ];
}

function useGroups(items: readonly Asset[], trends: Trends) {
  const { list: text } = useMessages().assets;
  const currency = useWorkspace()?.currency ?? 'EUR';
  const weights = weightsOf(items);
  const countOf = (group: string) => items.filter((asset) => asset.class === group).length;
  return {
    of: (asset: Asset) => asset.class,
    title: (group: string) => {
      const name = ASSET_CLASSES.find((each) => each === group);
      return (
        name && (
          <ClassTitle
            name={name}
            count={group === 'debt' ? text.debtsOwed(countOf(group)) : text.assets(countOf(group))}
          />
        )
      );
    },
    totals: (_group: string, rows: readonly Asset[]) => ({
      value: <ListMoney value={totalOf(rows).value} currency={currency} />,
      change: <GroupChange trends={rows.map(({ id }) => trends.get(id))} />,
      weight: <GroupWeight weights={rows.flatMap(({ id }) => weights.get(id) ?? [])} />,
    }),
  };
}

function GroupWeight({ weights }: { readonly weights: readonly string[] }) {
  if (weights.length === 0) return null;
  return <Percent value={ratioOf(toDecimalString(sum(weights.map((weight) => decimal(weight)))))} />;
}
