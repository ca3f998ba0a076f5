import { type MoneyReturn, propertyOutlook } from '@aurea/contract/properties/property-outlook.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Card } from '#ui/card.tsx';
import { Money, Percent } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { MissingFacts } from './missing-facts.tsx';
import styles from './property.module.css';

type Props = { readonly property: Property };

/** What the own money in the property returned until today, with the flows it rests on. */
export function MoneyReturnCard({ property }: Props) {
  const { moneyReturn: text } = useMessages().properties.overview;
  const read = useLiveRead(propertyOutlook.moneyReturn, { params: { id: property.id } });
  return (
    <Card title={text.title} finding={text.finding}>
      <QueryBoundary read={read} pending={<Skeleton height="96px" round />}>
        {(found) =>
          found.state === 'complete' ? (
            <Known property={property} found={found} />
          ) : (
            <Unknown property={property} found={found} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

type Known = Extract<MoneyReturn, { state: 'complete' }>;
type Unknown = Extract<MoneyReturn, { state: 'unavailable' }>;

/** In the order of their days, with the sign they enter with. */
const SUMS = ['paid', 'works', 'lent', 'rents', 'costs', 'repaid', 'value', 'outstanding'] as const;
const GIVEN: ReadonlySet<string> = new Set(['paid', 'works', 'costs', 'repaid', 'outstanding']);

function Known({ property, found: { rate, sums } }: Props & { readonly found: Known }) {
  const { words, overview } = useMessages().properties;
  const { moneyReturn: text } = overview;
  const names = { ...text.sums, works: words.costKinds.works };
  const shown = SUMS.filter((name) => sums[name] !== '0');
  return (
    <div className={styles.return}>
      <Stack gap={2}>
        <p>
          <span className={styles.returnRate}>
            <Percent value={rate} digits={2} />
          </span>{' '}
          <span className={styles.caption}>{text.aYear}</span>
        </p>
        <Muted isFaint>{text.basis}</Muted>
      </Stack>
      <dl className={styles.howLines}>
        {shown.map((name) => (
          <div key={name} className={styles.howLine}>
            <dt className={styles.howPart}>
              <span className={styles.howSign}>{GIVEN.has(name) ? '−' : '+'}</span>
              {names[name]}
            </dt>
            <dd>
              <Money value={sums[name]} currency={property.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Unknown({ property, found: { why, missing } }: Props & { readonly found: Unknown }) {
  const { moneyReturn: text } = useMessages().properties.overview;
  return (
    <>
      <p className={styles.caption}>{text.why[why]}</p>
      {missing.length > 0 && <MissingFacts property={property} facts={missing} />}
    </>
  );
}
