import type { HoldingClass } from '@aurea/contract/holdings.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { formatPercent } from '#lib/format.ts';
import { Card, CardCell, CardGrid } from '#ui/card.tsx';
import { AllocationBars } from '#ui/chart/allocation-bars.tsx';
import { LazyTreemap } from '#ui/chart/lazy-charts.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { Icon } from '#ui/icon.tsx';
import { dimensionsOf } from '../holding-filters.tsx';
import { type Dimension, type Group, grouped, UNKNOWN } from '../holding-groups.ts';
import type { Holdings } from '../holding-totals.tsx';
import styles from '../holdings.module.css';
import { useGroupName } from '../use-group-name.ts';

type Props = { readonly kind: HoldingClass; readonly found: Holdings };

/** What is held by sector, country, currency or account: tiles, and the exact list beside them. */
export function AllocationTab({ kind, found }: Props) {
  const { allocation: text } = useMessages().holdings;
  const { search, change } = useAddress();
  const nameOf = useGroupName(found.items);
  const dimensions = dimensionsOf(kind);
  const dimension: Dimension = dimensions.find((known) => known === search.by) ?? dimensions[0] ?? 'account';
  const { groups, unvalued } = grouped(found.items, dimension);
  const entries = groups.map((group) => ({
    ...group,
    label: nameOf(dimension, group.id),
    isUnknown: group.id === UNKNOWN,
  }));
  const title = kind === 'crypto' && dimension === 'account' ? text.wallets : text.title[dimension];
  return (
    <>
      <div className={styles.choice}>
        <PeriodChips
          label={text.by}
          choices={dimensions.map((id) => ({ id, label: text.dimensions[id] }))}
          chosen={dimension}
          onChoose={(by) => change({ by })}
        />
      </div>
      {unvalued > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" size={14} />
          {text.unvalued(unvalued)}
        </p>
      )}
      <CardGrid>
        <CardCell span={7}>
          <Card>
            <LazyTreemap
              title={title}
              finding={useFinding(entries)}
              fileName={title}
              format={{ kind: 'money', currency: found.currency }}
              entries={entries}
              color={CLASS_COLORS[kind]}
              nameHead={text.dimensions[dimension]}
              valueHead={text.value}
              onOpen={(id) => change({ tab: undefined, [dimension]: id })}
            />
          </Card>
        </CardCell>
        <CardCell span={5}>
          <Card title={text.parts}>
            <AllocationBars
              label={title}
              currency={found.currency}
              parts={entries.map(({ isUnknown, ...entry }) => ({
                ...entry,
                color: isUnknown ? 'var(--text-3)' : CLASS_COLORS[kind],
              }))}
            />
            {entries.some(({ isUnknown }) => isUnknown) && <p className={styles.note}>{text.complete}</p>}
          </Card>
        </CardCell>
      </CardGrid>
    </>
  );
}

function useFinding(
  entries: readonly (Group & { readonly label: string; readonly isUnknown: boolean })[],
): string | null {
  const { allocation: text } = useMessages().holdings;
  const locale = useFormatLocale();
  const first = entries.find(({ isUnknown }) => !isUnknown);
  return first ? text.finding(first.label, formatPercent(first.share, { locale })) : null;
}
