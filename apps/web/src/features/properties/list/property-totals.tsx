import type { Property } from '@aurea/contract/properties.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWorkspace } from '#lib/session.ts';
import { Figure, Figures } from '#ui/figures.tsx';
import { Icon } from '#ui/icon.tsx';
import { Delta, Money } from '#ui/money.tsx';
import styles from './property-list.module.css';

const total = (values: readonly (string | null)[]) =>
  toDecimalString(sum(values.filter((value) => value !== null).map(decimal)));

/** What the properties are worth, owe and bring together; only where all are in the currency of the household. */
export function PropertyTotals({ items }: { readonly items: readonly Property[] }) {
  const { list: text } = useMessages().properties;
  const currency = useWorkspace()?.currency ?? 'EUR';
  if (items.some((property) => property.currency !== currency)) return <div />;
  const equities = items.map(({ figures }) => figures.equity);
  const flows = items.map(({ figures }) => figures.monthlyCashFlow);
  return (
    <div className={styles.totals}>
      <Figures phone="narrow">
        <Figure label={text.value}>
          <Money value={total(items.map(({ value }) => value))} currency={currency} />
        </Figure>
        <Figure label={text.outstanding}>
          <Money value={total(items.map(({ outstanding }) => outstanding))} currency={currency} />
        </Figure>
        <Figure label={text.equity}>
          <Money value={total(equities)} currency={currency} />
        </Figure>
        <Figure label={text.monthlyCashFlow}>
          {flows.includes(null) ? <Money value={null} /> : <Delta value={total(flows)} currency={currency} />}
        </Figure>
      </Figures>
      {equities.includes(null) && (
        <p className={styles.partial}>
          <Icon name="warning" size={14} />
          {text.partial}
        </p>
      )}
    </div>
  );
}
