import { type Dashboard, PERIODS, type Period } from '@aurea/contract/dashboard.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { formatCompact } from '#lib/format.ts';
import { LazyAreaChart } from '#ui/chart/lazy-charts.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import styles from '../dashboard.module.css';
import { classSeries } from './history-series.ts';
import { type ClassMove, movesOf } from './moves.ts';

type Props = { readonly found: Dashboard; readonly period: Period };

const LOOKS = ['stacked', 'net'] as const;

/** Net worth over the period: stacked by class, or its line alone. */
export function HistoryChart({ found, period }: Props) {
  const { dashboard: text, wealth } = useMessages();
  const { search, change } = useAddress();
  const look = oneOf(LOOKS, search.look);
  const { history } = found;
  return (
    <LazyAreaChart
      title={text.chart}
      finding={useFinding(found)}
      level={2}
      fileName={text.file}
      format={{ kind: 'money', currency: found.currency }}
      days={history.some(({ total }) => total !== null) ? history.map(({ on }) => on) : []}
      series={classSeries(history).map(({ class: name, values }) => ({
        id: name,
        label: wealth.classes[name],
        color: CLASS_COLORS[name],
        values,
        isHatched: name === 'debt',
      }))}
      net={{ label: wealth.netWorth, values: history.map(({ total }) => total) }}
      look={look}
      height={320}
      controls={
        <div className={styles.controls}>
          <PeriodChips
            label={text.lookLabel}
            choices={LOOKS.map((id) => ({ id, label: text.looks[id] }))}
            chosen={look}
            onChoose={(id) => change({ look: id === 'stacked' ? undefined : id })}
          />
          <PeriodChips
            choices={PERIODS.map((id) => ({ id, ...text.periods[id] }))}
            chosen={period}
            onChoose={(id) => change({ period: id === '1Y' ? undefined : id })}
          />
        </div>
      }
    />
  );
}

/** What drove the change, in one sentence made from the data. */
function useFinding({ history, currency, change, state }: Dashboard): string {
  const { finding: text } = useMessages().dashboard;
  const locale = useLocale();
  const hidden = usePrivacy();
  if (!change || history.length < 2) return text.none;
  const moves = movesOf(change);
  const written = (list: readonly ClassMove[]) =>
    list.map(({ class: name, amount }) => ({
      class: name,
      amount: hidden ? null : signed(amount, formatCompact(amount, { locale, currency })),
    }));
  const [rises, falls] = [written(moves.rises), written(moves.falls)];
  const parts =
    moves.direction === 'down'
      ? [falls.length > 0 && text.fall(falls), rises.length > 0 && text.alsoRose(rises)]
      : [rises.length > 0 && text.rise(rises), falls.length > 0 && text.alsoFell(falls)];
  const said = parts.filter((part) => part !== false);
  if (state !== 'complete') return text.partial;
  return said.length === 0 ? text.still : `${said.join(SEMICOLON[locale])}.`;
}

const SEMICOLON = { en: '; ', fr: '\u202f; ' } as const;

/** A sign never ends a line before its symbol, as in `+€37k`. */
const signed = (amount: string, text: string) =>
  (amount.startsWith('-') ? text : `+${text}`).replace(/^\W/, '$&\u2060');
