import { type Performance, performance } from '@aurea/contract/performance.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardCell, CardGrid } from '#ui/card.tsx';
import { DrawnLater } from '#ui/drawn-later.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Page } from '#ui/page.tsx';
import { PhoneFold } from '#ui/phone-fold.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LazyAfterTax } from './after-tax/lazy-after-tax.tsx';
import { BridgeCard } from './contributions/bridge-card.tsx';
import { Contributions } from './contributions/contributions.tsx';
import { HoldingTable } from './contributions/holding-table.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { ComputedDrawer } from './notes/computed-drawer.tsx';
import { BenchmarkNote, GapNotes, StaleNotes } from './notes/notes.tsx';
import styles from './performance.module.css';
import report from './report.module.css';
import { DrawdownCard } from './returns/drawdown-card.tsx';
import { FigureCards } from './returns/figure-cards.tsx';
import { Headline, KeyFigures } from './returns/headline.tsx';
import { MonthTable } from './returns/month-table.tsx';
import { ReturnChart } from './returns/return-chart.tsx';
import { ValueChart } from './returns/value-chart.tsx';
import { Choices } from './scope/choices.tsx';
import { questionOf } from './scope/performance-query.ts';

/** What an address may ask in vain: a part nobody knows, a period without days. */
const REFUSALS = ['not_found', 'day_invalid'] as const;

/** How well the wealth did, whole or in part, over a period, beside what it is held against. */
export function PerformanceScreen() {
  const { performance: text } = useMessages();
  const { search } = useAddress();
  const [isComputedOpen, setComputedOpen] = useState(false);
  const read = useLiveRead(performance.show, { query: questionOf(search, today()) }, { handledErrors: REFUSALS });
  const found = read.data;
  return (
    <Page
      title={text.title}
      lead={<span className={report.lead}>{text.lead}</span>}
      menu={found && <ExportMenu found={found} />}
    >
      <Choices since={found?.since} />
      {found && (
        <div className={styles.report} data-moving={read.isPlaceholderData || undefined} aria-busy={read.isFetching}>
          <Report found={found} onComputed={() => setComputedOpen(true)} />
          <ComputedDrawer found={found} isOpen={isComputedOpen} onClose={() => setComputedOpen(false)} />
        </div>
      )}
      {!found && (read.isError ? <Refusal code={read.error.code} onRetry={() => void read.refetch()} /> : <Awaited />)}
    </Page>
  );
}

function Awaited() {
  return (
    <div className={styles.report} aria-busy="true">
      <Skeleton height="180px" round />
      <Skeleton height="380px" round />
      <Skeleton height="320px" round />
    </div>
  );
}

/** A period or a part nobody knows is shown otherwise than a failure. */
function Refusal({ code, onRetry }: { readonly code: string | null; readonly onRetry: () => void }) {
  const { refusals: text } = useMessages().performance;
  const { change } = useAddress();
  if (!REFUSALS.some((one) => one === code)) return <ErrorState onRetry={onRetry} />;
  const reset = () => change({ scope: undefined, benchmark: undefined, period: 'MAX', from: undefined, to: undefined });
  return (
    <EmptyState
      icon="search"
      level={2}
      title={code === 'not_found' ? text.unknown : text.noDays}
      action={
        <Button variant="neutral" onPress={reset}>
          {text.reset}
        </Button>
      }
    />
  );
}

function Report({ found, onComputed }: { readonly found: Performance; readonly onComputed: () => void }) {
  if (found.figures.twr.why === 'nothing_held' && found.bridge.closing === '0') return <Nothing />;
  return (
    <>
      <div className={report.first}>
        <GapNotes found={found} />
        <BenchmarkNote found={found} />
      </div>
      <div className={report.summary}>
        <div className={report.headline}>
          <Card>
            <Headline found={found} onComputed={onComputed} />
          </Card>
        </div>
        <div className={report.beside}>
          <Card>
            <KeyFigures found={found} />
          </Card>
        </div>
      </div>
      <div className={report.course}>
        <ReturnChart found={found} />
      </div>
      <StaleNotes found={found} />
      <LazyAfterTax />
      <DrawnLater>
        <Parts found={found} />
      </DrawnLater>
    </>
  );
}

/** The rest of the report: on a narrow screen lines that open. */
function Parts({ found }: { readonly found: Performance }) {
  const { parts: text } = useMessages().performance;
  return (
    <>
      <PhoneFold title={text.value}>
        <ValueChart found={found} />
        <BridgeCard found={found} />
      </PhoneFold>
      <PhoneFold title={text.months}>
        <MonthTable found={found} />
      </PhoneFold>
      <PhoneFold title={text.falls}>
        <CardGrid>
          <CardCell span={6}>
            <DrawdownCard found={found} />
          </CardCell>
          <CardCell span={6}>
            <Contributions found={found} />
          </CardCell>
        </CardGrid>
      </PhoneFold>
      <PhoneFold title={text.holdings}>
        <HoldingTable found={found} />
      </PhoneFold>
      <PhoneFold title={text.figures}>
        <FigureCards found={found} />
      </PhoneFold>
    </>
  );
}

function Nothing() {
  const { nothing: text } = useMessages().performance;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  return (
    <EmptyState
      icon="trend"
      level={2}
      title={text.title}
      detail={text.detail}
      action={
        mayWrite && (
          <Button variant="neutral" icon="upload" onPress={() => dialogs.open('import')}>
            {text.import}
          </Button>
        )
      }
    />
  );
}
