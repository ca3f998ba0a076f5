import type { Performance } from '@aurea/contract/performance.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay, formatMoney, formatPercent } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from '../performance.module.css';
import { type GapGroup, groupedGaps, uncountedShare } from './gap-groups.ts';

type Props = { readonly found: Performance };

/** What the figures leave out: each holding once, with its days and the way to fix it. */
export function GapNotes({ found }: Props) {
  const { gaps: text } = useMessages().performance;
  const left = groupedGaps(found.gaps.filter(({ kind }) => kind !== 'stale'));
  if (left.length === 0) return null;
  return (
    <Callout tone="warning" title={text.title(left.length)}>
      <div className={styles.gaps}>
        <GapRows groups={left} found={found} />
      </div>
    </Callout>
  );
}

/** What the figures rest on that is old, folded. */
export function StaleNotes({ found }: Props) {
  const { gaps: text } = useMessages().performance;
  const stale = groupedGaps(found.gaps.filter(({ kind }) => kind === 'stale'));
  if (stale.length === 0) return null;
  return (
    <details className={styles.stale}>
      <summary>{text.staleTitle(stale.length)}</summary>
      <div className={styles.gaps}>
        <GapRows groups={stale} found={found} />
      </div>
    </details>
  );
}

const SHOWN = 4;

function GapRows({ groups, found }: Props & { readonly groups: readonly GapGroup[] }) {
  const { gaps: text } = useMessages().performance;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul>
        {groups.slice(0, isOpen ? undefined : SHOWN).map((group) => (
          <GapRow
            key={`${group.gap.kind} ${group.gap.instrumentId ?? group.gap.assetId}`}
            group={group}
            found={found}
          />
        ))}
      </ul>
      {groups.length > SHOWN && (
        <Button variant="text" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? text.fewer : text.more(groups.length - SHOWN)}
        </Button>
      )}
    </>
  );
}

type RowProps = Props & { readonly group: GapGroup };

function GapRow({ group, found }: RowProps) {
  const { gaps: text } = useMessages().performance;
  const { gap, stretches, days } = group;
  const { from } = gap;
  const to = stretches.at(-1)?.to ?? gap.to;
  const when =
    stretches.length > 1
      ? text.daysWithin(days, formatDay(from), formatDay(to))
      : text.days(formatDay(from), formatDay(to));
  return (
    <li className={styles.gap}>
      <span>
        <b>{gap.name}</b> {[text.kinds[gap.kind], when, ...useUncounted(group, found)].join(', ')}
      </span>
      <FixButton group={group} />
    </li>
  );
}

/** How much is not counted, by what was paid for it. */
function useUncounted({ cost }: GapGroup, { currency, bridge }: Performance): readonly string[] {
  const { gaps: text } = useMessages().performance;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const share = uncountedShare(cost, bridge.closing);
  if (share === null) return [];
  const amount = isHidden ? MASK : formatMoney(cost, { locale, currency });
  return [text.cost(amount, formatPercent(share, { locale }))];
}

function FixButton({ group: { gap } }: { readonly group: GapGroup }) {
  const { gaps: text } = useMessages().performance;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const { kind, instrumentId, assetId, name } = gap;
  const actions = {
    price: { label: text.addPrice, act: () => dialogs.open('price', instrumentId ?? undefined) },
    stale: { label: text.addPrice, act: () => dialogs.open('price', instrumentId ?? undefined) },
    rate: { label: text.addRate, act: () => dialogs.open('rate') },
    value: { label: text.addValue, act: () => dialogs.open('asset-value', assetId) },
    flows: null,
  };
  const fix = actions[kind];
  if (!mayWrite || fix === null) {
    return (
      <LinkButton
        variant="text"
        size="small"
        href={`/dashboard/assets/${assetId}`}
        aria-label={`${text.open}, ${name}`}
      >
        {text.open}
      </LinkButton>
    );
  }
  return (
    <Button variant="text" size="small" aria-label={`${fix.label}, ${name}`} onPress={fix.act}>
      {fix.label}
    </Button>
  );
}

/** Why the benchmark cannot be computed, and what would help. */
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
