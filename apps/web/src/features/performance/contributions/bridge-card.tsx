import type { Performance } from '@aurea/contract/performance.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { Card } from '#ui/card.tsx';
import { LazyWaterfall } from '#ui/chart/lazy-charts.tsx';
import { reasonOf } from '../returns/figure-reason.ts';

/** From the opening to the closing value, step by step, to the cent. */
export function BridgeCard({ found }: { readonly found: Performance }) {
  const texts = useMessages().performance;
  const { bridge: text } = texts;
  const { twr } = found.figures;
  const left = twr.on ? reasonOf(twr, texts) : text.partial;
  const { opening, parts, closing } = found.bridge;
  const hasTransfers = parts.some(({ part, amount }) => part === 'transfers' && amount !== '0');
  const { scope = 'all' } = useAddress().search;
  // of a part, they are moves from and to the rest
  const finding = hasTransfers && scope === 'all' ? text.findingWithTransfers : text.finding;
  const changes = parts.filter(({ amount }) => amount !== '0');
  return (
    <Card>
      <LazyWaterfall
        title={text.title}
        note={found.bridge.state === 'partial' ? left : finding}
        fileName={text.file}
        format={{ kind: 'money', currency: found.currency, detail: true }}
        stepHead={text.step}
        valueHead={text.amount}
        height={260}
        steps={[
          { id: 'opening', label: text.opening, value: opening, kind: 'total' },
          ...changes.map(({ part, amount }) => ({
            id: part,
            label: text.parts[part],
            value: amount,
            kind: 'change' as const,
          })),
          { id: 'closing', label: text.closing, value: closing, kind: 'total' },
        ]}
      />
    </Card>
  );
}
