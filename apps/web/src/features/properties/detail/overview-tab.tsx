import { leases } from '@aurea/contract/properties/leases.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { type ComponentType, Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { useMedia } from '#lib/media.ts';
import { Callout } from '#ui/callout.tsx';
import { Card, CardCell, CardGrid } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { isSold } from '../property-words.ts';
import { CashFlowWaterfall } from './cash-flow-waterfall.tsx';
import { EquityHistory } from './equity-history.tsx';
import { MissingFacts } from './missing-facts.tsx';
import { MoneyReturnCard } from './money-return-card.tsx';
import styles from './property.module.css';
import { PropertyFactList } from './property-fact-list.tsx';

/** Where there is room, loans and rents stand here, too; elsewhere their tabs lead to them. */
const WIDE = '(min-width: 1280px)';

const RentGrid = lazyCode(async () => ({ default: (await import('../leases/rent-grid.tsx')).RentGrid }));

/** A loan in one card under its name; loans are another feature's. */
export type LoanSummaryPart = ComponentType<{ readonly id: string; readonly name: string }>;

type Props = { readonly property: Property; readonly loan: LoanSummaryPart };

/** How equity grew, where the rent goes, and what the property is. */
export function PropertyOverviewTab({ property, loan }: Props) {
  const { overview: text } = useMessages().properties;
  const isOwned = !isSold(property);
  return (
    <Stack>
      {property.missing.length > 0 && (
        <Callout tone="warning" title={text.missingTitle}>
          <MissingFacts property={property} facts={property.missing} />
        </Callout>
      )}
      <CardGrid>
        <CardCell span={isOwned ? 7 : 12}>
          <Card>
            <EquityHistory property={property} />
          </Card>
        </CardCell>
        {isOwned && (
          <CardCell span={5}>
            <Card>
              <CashFlowWaterfall property={property} />
            </Card>
          </CardCell>
        )}
      </CardGrid>
      {useMedia(WIDE) && isOwned && <LoansAndRents property={property} loan={loan} />}
      {isOwned && property.use === 'let' && <MoneyReturnCard property={property} />}
      <PropertyFactList property={property} />
      {property.note && (
        <Card title={text.note}>
          <p className={styles.note}>{property.note}</p>
        </Card>
      )}
    </Stack>
  );
}

function LoansAndRents({ property, loan: LoanSummary }: Props) {
  const known = property.loans.filter(({ hasTerms }) => hasTerms);
  return (
    <>
      {known.map(({ id, name, institution }) => (
        <LoanSummary key={id} id={id} name={[name, institution].filter(Boolean).join(', ')} />
      ))}
      {property.use === 'let' && <Rents property={property} />}
    </>
  );
}

/** The rents of twelve months; none while there is no lease. */
function Rents({ property }: Pick<Props, 'property'>) {
  const read = useLiveRead(leases.list, { params: { id: property.id } });
  if (!read.data?.months.some(({ dues }) => dues.length > 0)) return null;
  return (
    <Suspense fallback={<Skeleton height="240px" round />}>
      <RentGrid property={property} months={read.data.months} />
    </Suspense>
  );
}
