import type { Performance } from '@aurea/contract/performance.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from './performance.module.css';

type Props = { readonly found: Performance };
type Gap = Performance['gaps'][number];

/** What the figures leave out or rest on that is old, each with its days and the way to mend it. */
export function GapNotes({ found }: Props) {
  const { gaps: text } = useMessages().performance;
  const { gaps } = found;
  const left = gaps.filter(({ kind }) => kind !== 'stale');
  const cost = useCost(found, left);
  if (gaps.length === 0) return null;
  return (
    <Callout
      tone={left.length > 0 ? 'warning' : 'info'}
      title={left.length > 0 ? text.title(left.length) : text.staleTitle(gaps.length)}
    >
      <details className={styles.gaps} open={gaps.length <= 3}>
        <summary>{cost}</summary>
        <ul>
          {gaps.map((gap) => (
            <GapRow key={`${gap.kind} ${gap.assetId} ${gap.instrumentId} ${gap.from}`} gap={gap} />
          ))}
        </ul>
      </details>
    </Callout>
  );
}

/** How much is not counted, by what was paid for it. */
function useCost({ currency }: Performance, gaps: readonly Gap[]): string {
  const { gaps: text } = useMessages().performance;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const cost = sum(gaps.map((gap) => decimal(gap.cost)));
  if (!cost.greaterThan(0)) return text.details;
  return text.cost(isHidden ? MASK : formatMoney(toDecimalString(cost), { locale, currency }));
}

function GapRow({ gap }: { readonly gap: Gap }) {
  const { gaps: text } = useMessages().performance;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const { kind, instrumentId, assetId, name, from, to } = gap;
  const isPrice = instrumentId !== null && (kind === 'price' || kind === 'stale');
  return (
    <li className={styles.gap}>
      <span>
        <b>{name}</b> {text.kinds[kind]}, {text.days(formatDay(from), formatDay(to))}
      </span>
      {isPrice && mayWrite ? (
        <Button variant="text" size="small" onPress={() => dialogs.open('price', instrumentId)}>
          {text.addPrice}
        </Button>
      ) : (
        <Link href={`/dashboard/assets/${assetId}`}>{text.open}</Link>
      )}
    </li>
  );
}

/** Why the benchmark cannot be told, and what would help. */
export function BenchmarkNote({ found }: Props) {
  const { benchmark: text } = useMessages().performance;
  const missing = found.benchmark?.missing;
  if (!missing) return null;
  const { why, index, on, standIns, marketIsOn } = missing;
  const name = index ? text.indexes[index] : '';
  return (
    <Callout
      tone="info"
      title={text.missing[why](name, on ? formatDay(on) : '')}
      action={why === 'no_instrument' && <Link href="/dashboard/stocks">{text.toStocks}</Link>}
    >
      {standIns.length > 0 &&
        text.standIns(standIns.map((one) => `${one.name} (${one.isin ?? one.symbol})`).join(', '))}
      {marketIsOn && standIns.length > 0 && ` ${text.asked}`}
    </Callout>
  );
}
