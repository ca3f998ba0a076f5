import { type Dashboard, dashboard, type Period } from '@aurea/contract/dashboard.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { fetchTexts } from '#i18n/load.ts';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useIsPainted } from '#lib/is-painted.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { CardCell, CardGrid } from '#ui/card.tsx';
import { Menu } from '#ui/menu.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { PageSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { AllocationCard } from './cards/allocation-card.tsx';
import { CashFlowCard } from './cards/cash-flow-card.tsx';
import { LatestCard } from './cards/latest-card.tsx';
import { LazyUpcoming } from './cards/lazy-upcoming.tsx';
import { MoversCard } from './cards/movers-card.tsx';
import { isAfterTax, NetWorthCard } from './cards/net-worth-card.tsx';
import { ToCheckCard } from './cards/to-check-card.tsx';
import { useCardsToCome } from './cards-to-come.ts';
import { type CardChoice, type CardName, cardChoice, storeCardChoice } from './choice/card-choice.ts';
import { CardChooser } from './choice/card-chooser.tsx';
import styles from './dashboard.module.css';
import { DemoBadge } from './demo-badge.tsx';

const EmptyDashboard = lazyCode(async () => ({ default: (await import('./empty-dashboard.tsx')).EmptyDashboard }));
const LatentTaxCard = lazyCode(async () => {
  const [{ LatentTaxCard: Latent }] = await Promise.all([
    import('./after-tax/latent-tax-card.tsx'),
    fetchTexts('afterTax'),
  ]);
  return { default: Latent };
});
const ChecklistCard = lazyCode(async () => ({ default: (await import('./cards/checklist-card.tsx')).ChecklistCard }));

/** The usual period comes first. */
const PERIODS = ['1Y', '1D', '1W', '1M', '3M', 'YTD', '5Y', 'MAX'] as const satisfies readonly Period[];

/** Net worth today, how it came about, and what wants attention. */
export function DashboardScreen() {
  const { dashboard: text } = useMessages();
  const { search } = useAddress();
  const period = oneOf(PERIODS, search.period);
  const read = useLiveRead(dashboard.show, { query: { period } });
  return (
    <QueryBoundary read={read} pending={<PageSkeleton title={text.title} />}>
      {(found) =>
        isEmpty(found) ? (
          <Suspense fallback={<PageSkeleton />}>
            <EmptyDashboard />
          </Suspense>
        ) : (
          <Filled found={found} period={period} isMoving={read.isPlaceholderData} />
        )
      }
    </QueryBoundary>
  );
}

function isEmpty({ checklist, netWorth }: Dashboard): boolean {
  return netWorth === null && !checklist.some(({ step, done }) => step === 'asset' && done);
}

type FilledProps = { readonly found: Dashboard; readonly period: Period; readonly isMoving: boolean };

function Filled({ found, period, isMoving }: FilledProps) {
  const { dashboard: text } = useMessages();
  const { search } = useAddress();
  const [choice, setChoice] = useState(cardChoice);
  const choose = (next: CardChoice) => {
    storeCardChoice(next);
    setChoice(next);
  };
  const hideChecklist = () => choose({ ...choice, hidden: new Set([...choice.hidden, 'checklist']) });
  const cards = cardsOf({ found, period, hideChecklist });
  const toCome = useCardsToCome(found, period);
  const isPainted = useIsPainted();
  const offered = choice.order.filter((name) => cards[name] !== null && !toCome.has(name));
  return (
    <Page
      title={text.title}
      lead={found.demo && <DemoBadge />}
      actions={
        <span className={styles.add}>
          <AddMenu />
        </span>
      }
      menu={<CardChooser offered={offered} choice={choice} onChange={choose} />}
    >
      <div className={styles.cards}>
        <NetWorthCard found={found} period={period} isMoving={isMoving} />
        {isAfterTax(search) && found.netWorth !== null && (
          <Suspense fallback={<Skeleton height="320px" round />}>
            <LatentTaxCard />
          </Suspense>
        )}
        <CardGrid>
          {placed(offered.filter((name) => !choice.hidden.has(name))).map(({ name, span }) => (
            <CardCell key={name} span={span}>
              {isPainted ? cards[name] : <Skeleton height="320px" round />}
            </CardCell>
          ))}
        </CardGrid>
      </div>
    </Page>
  );
}

type Parts = { readonly found: Dashboard; readonly period: Period; readonly hideChecklist: () => void };

function cardsOf({ found, period, hideChecklist }: Parts): Readonly<Record<CardName, ReactNode>> {
  const isStarted = found.checklist.every(({ done }) => done);
  return {
    allocation: <AllocationCard found={found} />,
    cashFlow: <CashFlowCard found={found} />,
    movers: <MoversCard period={period} />,
    toCheck: <ToCheckCard found={found} />,
    upcoming: <LazyUpcoming />,
    checklist: isStarted ? null : (
      <Suspense fallback={<Skeleton height="240px" round />}>
        <ChecklistCard found={found} onHide={hideChecklist} />
      </Suspense>
    ),
    latest: <LatestCard found={found} />,
  };
}

type Span = 5 | 6 | 7 | 12;

/** Two cards a row: halves in the first, a broad and a narrow one in the others; one that is left alone takes its row. */
function placed(names: readonly CardName[]): readonly { readonly name: CardName; readonly span: Span }[] {
  return names.map((name, at) => {
    const isAlone = at % 2 === 0 && at === names.length - 1;
    const [broad, narrow]: readonly [Span, Span] = at < 2 ? [6, 6] : [7, 5];
    return { name, span: isAlone ? 12 : at % 2 === 0 ? broad : narrow };
  });
}

function AddMenu() {
  const { dashboard: text } = useMessages();
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  if (!mayWrite) return null;
  const entries = [
    { id: 'asset', label: text.addAsset, icon: 'layers' as const, onAction: () => dialogs.open('asset-new') },
    {
      id: 'transaction',
      label: text.addTransaction,
      icon: 'receipt' as const,
      onAction: () => dialogs.open('transaction-new'),
    },
    { id: 'import', label: text.addImport, icon: 'upload' as const, onAction: () => dialogs.open('import') },
  ];
  return <Menu label={text.add} groups={[{ id: 'add', entries }]} trigger={<Button icon="plus">{text.add}</Button>} />;
}
