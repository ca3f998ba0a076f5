import type { Property } from '@aurea/contract/properties.ts';
import { useMessages } from '#i18n/messages.ts';
import { Callout } from '#ui/callout.tsx';
import { Card, CardCell, CardGrid } from '#ui/card.tsx';
import { CashFlowWaterfall } from './cash-flow-waterfall.tsx';
import { EquityHistory } from './equity-history.tsx';
import { MissingFacts } from './missing-facts.tsx';
import { MoneyReturnCard } from './money-return-card.tsx';
import styles from './property.module.css';
import { PropertyFactList } from './property-fact-list.tsx';

/** How equity grew, where the rent goes, and what the property is. */
export function PropertyOverviewTab({ property }: { readonly property: Property }) {
  const { overview: text } = useMessages().properties;
  return (
    <div className={styles.stack}>
      {property.missing.length > 0 && (
        <Callout tone="warning" title={text.missingTitle}>
          <MissingFacts property={property} facts={property.missing} />
        </Callout>
      )}
      <CardGrid>
        <CardCell span={6}>
          <Card>
            <EquityHistory property={property} />
          </Card>
        </CardCell>
        <CardCell span={6}>
          <Card>
            <CashFlowWaterfall property={property} />
          </Card>
        </CardCell>
      </CardGrid>
      {property.use === 'let' && <MoneyReturnCard property={property} />}
      <PropertyFactList property={property} />
      {property.note && (
        <Card title={text.note}>
          <p className={styles.note}>{property.note}</p>
        </Card>
      )}
    </div>
  );
}
