import type { Property } from '@aurea/contract/properties.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { BareLink } from '#ui/link.tsx';
import { Delta, Money, Percent } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { MissingFacts } from '../detail/missing-facts.tsx';
import { EquityBar } from '../equity-bar.tsx';
import { addressOf, useOwnersOf, usePropertyFacts } from '../property-words.ts';
import { NextEvent } from './next-event.tsx';
import styles from './property-list.module.css';

type Props = { readonly property: Property; readonly persons: readonly Member[] };

/** A property at a glance; the whole card leads to it. */
export function PropertyCard({ property, persons }: Props) {
  const { list: text } = useMessages().properties;
  const factionsOf = usePropertyFacts();
  const ownersOf = useOwnersOf(persons);
  const { figures, currency, missing } = property;
  const isLet = property.use === 'let';
  const needed = missing.filter((fact) => fact === 'value' || fact === 'purchasePrice' || fact === 'rent');
  return (
    <article className={styles.card}>
      <header>
        <h2 className={styles.name}>
          <BareLink href={`/dashboard/properties/${property.id}`} className={styles.link}>
            {property.name}
          </BareLink>
        </h2>
        <p className={styles.facts}>
          {[addressOf(property), ...factionsOf(property)].filter(Boolean).join('\u00a0· ')}
        </p>
      </header>
      <div className={styles.worth}>
        <Fact label={text.value} isLarge>
          <Money value={property.value} currency={currency} />
        </Fact>
        <Fact label={text.outstanding} isEnd>
          {property.loans.length === 0 ? text.noLoan : <Money value={property.outstanding} currency={currency} />}
        </Fact>
      </div>
      <EquityBar property={property} />
      <p className={styles.equity}>
        <span>
          {text.equity} <Money value={figures.equity} currency={currency} />
        </span>
        {figures.loanToValue !== null && property.loans.length > 0 && (
          <span>
            {text.loanToValue} <Percent value={figures.loanToValue} />
          </span>
        )}
      </p>
      <div className={styles.yields}>
        <Fact label={text.grossYield}>{isLet ? <Percent value={figures.grossYield} digits={2} /> : text.notLet}</Fact>
        <Fact label={text.netYield}>{isLet ? <Percent value={figures.netYield} digits={2} /> : '—'}</Fact>
        {isLet && (
          <Fact label={text.netNetYield}>
            <Percent value={figures.netNetYield} digits={2} />
          </Fact>
        )}
        <Fact label={text.monthlyCashFlow}>
          <Delta value={figures.monthlyCashFlow} currency={currency} />
        </Fact>
      </div>
      {needed.length > 0 && (
        <div className={styles.above}>
          <MissingFacts property={property} facts={needed} />
        </div>
      )}
      <footer className={styles.foot}>
        <NextEvent property={property} />
        <span className={styles.quiet}>{ownersOf(property)}</span>
      </footer>
    </article>
  );
}

type FactProps = {
  readonly label: string;
  readonly isLarge?: boolean;
  readonly isEnd?: boolean;
  readonly children: ReactNode;
};

function Fact({ label, isLarge, isEnd, children }: FactProps) {
  return (
    <div className={styles.fact} data-large={isLarge || undefined} data-end={isEnd || undefined}>
      <Muted as="span" size={12}>
        {label}
      </Muted>
      <span className={styles.factValue}>{children}</span>
    </div>
  );
}
