import type { Property } from '@aurea/contract/properties.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatQuantity } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Delta, Money, Percent } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { Popover } from '#ui/popover.tsx';
import { useAmounts } from '../use-amounts.ts';
import { type HowLine, howOf, type KpiName } from './how-computed.ts';
import styles from './property.module.css';

const OF_LETTING: readonly KpiName[] = ['netYield', 'cashFlow', 'cashOnCash', 'loanToValue'];
/** Beside those four, folded. */
const MORE_OF_LETTING: readonly KpiName[] = ['grossYield', 'netNetYield', 'debtServiceCover'];
const OF_LIVING: readonly KpiName[] = ['cashFlow', 'loanToValue'];

/** The key figures, each with the way it is computed. */
export function PropertyKpis({ property }: { readonly property: Property }) {
  const { properties, propertyDetails } = useMessages();
  const isLet = property.use === 'let';
  return (
    <section aria-label={properties.kpis.label} className={styles.keyFigures}>
      <KpiList property={property} names={isLet ? OF_LETTING : OF_LIVING} />
      {isLet && (
        <details className={styles.moreFigures}>
          <summary>{propertyDetails.moreFigures}</summary>
          <KpiList property={property} names={MORE_OF_LETTING} />
        </details>
      )}
    </section>
  );
}

type ListProps = { readonly property: Property; readonly names: readonly KpiName[] };

function KpiList({ property, names }: ListProps) {
  const { kpis: text } = useMessages().properties;
  return (
    <dl className={styles.kpis}>
      {names.map((name) => (
        <div key={name} className={styles.kpi}>
          <dt>
            {text.names[name]}
            <How property={property} name={name} />
          </dt>
          <dd>
            <span className={styles.kpiFigure}>
              <KpiFigure property={property} name={name} />
            </span>
            <Muted as="span" isFaint>
              <KpiCaption property={property} name={name} />
            </Muted>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type KpiProps = { readonly property: Property; readonly name: KpiName };

function KpiFigure({ property: { figures, currency }, name }: KpiProps): ReactNode {
  const locale = useFormatLocale();
  if (name === 'cashFlow') return <Delta value={figures.cashFlow} currency={currency} />;
  if (name !== 'debtServiceCover') return <Percent value={figures[name]} digits={name === 'loanToValue' ? 1 : 2} />;
  const cover = figures.debtServiceCover;
  return cover === null ? <Percent value={null} /> : formatQuantity(Number(cover).toFixed(2), locale);
}

function KpiCaption({ property, name }: KpiProps): ReactNode {
  const { kpis: text } = useMessages().properties;
  const { money } = useAmounts(property.currency);
  if (name !== 'cashFlow') return text.captions[name];
  const { monthlyCashFlow } = property.figures;
  return monthlyCashFlow === null ? null : text.captions.cashFlow(money(monthlyCashFlow, { sign: true }));
}

function How({ property, name }: KpiProps) {
  const { kpis: text } = useMessages().properties;
  const label = text.how(text.names[name]);
  return (
    <Popover label={label} trigger={<IconButton icon="info" size="tiny" label={label} />}>
      <div className={styles.how}>
        <p className={styles.howTitle}>{text.names[name]}</p>
        <dl className={styles.howLines}>
          {howOf(property, name).map((line) => (
            <HowRow key={`${line.sign} ${line.part}`} line={line} currency={property.currency} />
          ))}
        </dl>
        <Muted isFaint>{text.year}</Muted>
      </div>
    </Popover>
  );
}

function HowRow({ line, currency }: { readonly line: HowLine; readonly currency: string }) {
  const { kpis: text } = useMessages().properties;
  return (
    <div className={styles.howLine} data-result={line.sign === '=' || undefined}>
      <dt className={line.sign === '=' ? undefined : styles.howPart}>
        <span className={styles.howSign}>{line.sign}</span>
        {text.parts[line.part]}
      </dt>
      <dd>
        {line.kind === 'money' ? (
          <Money value={line.value} currency={currency} detail />
        ) : (
          <Percent value={line.value} digits={2} />
        )}
      </dd>
    </div>
  );
}
