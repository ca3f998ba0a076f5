import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { HoldingClass, holdings } from '@aurea/contract/holdings.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Delta, Money } from '#ui/money.tsx';
import styles from './holdings.module.css';

export type Holdings = ReplyOf<typeof holdings.list>;

type Props = { readonly kind: HoldingClass; readonly found: Holdings };

/** What all positions come to: value, change of the day, gains, income of the year. */
export function HoldingTotals({ kind, found }: Props) {
  const { holdings: text, stocks, cryptos } = useMessages().holdings;
  const own = kind === 'stocks' ? stocks : cryptos;
  const { totals, currency, items } = found;
  const unvalued = items.filter(({ value }) => value === null).length;
  return (
    <>
      <dl className={styles.totals}>
        <Figure label={text.value} isMain>
          <Money value={totals.value} currency={currency} />
        </Figure>
        <Figure
          label={own.day}
          note={totals.withoutDay > 0 && totals.dayChange ? text.withoutDay(totals.withoutDay) : null}
        >
          <Change value={totals.dayChange} ratio={totals.dayRatio} currency={currency} digits={2} />
        </Figure>
        <Figure label={text.gain}>
          <Change value={totals.gain} ratio={totals.gainRatio} currency={currency} />
        </Figure>
        <Figure label={text.realised}>
          <Delta value={totals.realisedGain} currency={currency} />
        </Figure>
        <Figure label={own.incomeOfYear}>
          <Money value={totals.incomeOfYear} currency={currency} />
        </Figure>
      </dl>
      {unvalued > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" size={14} />
          {text.partial(unvalued)}
        </p>
      )}
    </>
  );
}

type ChangeProps = {
  readonly value: string | null;
  readonly ratio: string | null;
  readonly currency: string;
  readonly digits?: number;
};

/** The arrow, the amount, and the ratio small beside it. */
function Change({ value, ratio, currency, digits = 1 }: ChangeProps) {
  return <Delta value={value} ratio={ratio} currency={currency} digits={digits} small />;
}

type FigureProps = {
  readonly label: string;
  readonly isMain?: boolean;
  readonly note?: string | null;
  readonly children: ReactNode;
};

function Figure({ label, isMain, note, children }: FigureProps) {
  return (
    <div className={styles.total} data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
