import type { Property } from '@aurea/contract/properties.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { BigMoney, Delta, Money, Percent } from '#ui/money.tsx';
import { EquityBar, sharesOf } from '../equity-bar.tsx';
import { isSold } from '../property-words.ts';
import { MissingFacts } from './missing-facts.tsx';
import styles from './property.module.css';

/** What it is worth, and how much of that is the owner's. */
export function PropertyHero({ property }: { readonly property: Property }) {
  const { detail: text } = useMessages().properties;
  const shares = sharesOf(property);
  return (
    <Card className={styles.hero}>
      <div>
        <h2 className={styles.caption}>{text.estimated}</h2>
        <p>
          <BigMoney value={property.value} currency={property.currency} />
        </p>
        <Change property={property} />
      </div>
      <div className={styles.parts}>
        <div className={styles.pair}>
          <div>
            <span className={styles.caption}>{text.equity}</span>
            <b className={styles.part}>
              <Money value={property.figures.equity} currency={property.currency} />
            </b>
          </div>
          <div className={styles.end}>
            <span className={styles.caption}>{text.outstanding}</span>
            <b className={styles.part} data-quiet>
              <Money value={property.outstanding} currency={property.currency} />
            </b>
          </div>
        </div>
        <EquityBar property={property} size="large" />
        <div className={styles.under}>
          <Percent value={shares?.equity ?? null} />
          <span>{text.sum(formatDay(today()))}</span>
          <Percent value={shares?.debt ?? null} />
        </div>
      </div>
    </Card>
  );
}

function Change({ property }: { readonly property: Property }) {
  const { detail: text } = useMessages().properties;
  const { value, valueBefore, valuedOn } = property;
  if (isSold(property)) return null;
  if (value === null) return <MissingFacts property={property} facts={['value']} />;
  const change = valueBefore === null ? null : decimal(value).minus(valueBefore);
  const isComparable = change !== null && !change.isZero() && decimal(valueBefore ?? '0').greaterThan(0);
  if (!isComparable) return valuedOn && <p className={styles.caption}>{text.valuedOn(formatDay(valuedOn))}</p>;
  const ratio = change.dividedBy(valueBefore ?? '1').toFixed(6);
  return (
    <p className={styles.change}>
      <Delta value={toDecimalString(change)} ratio={ratio} currency={property.currency} digits={2} />
      <span>{text.overYear}</span>
    </p>
  );
}
