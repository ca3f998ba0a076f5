import type { HoldingClass, HoldingDetail } from '@aurea/contract/holdings.ts';
import { MARKET_SOURCES } from '@aurea/contract/market.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay, formatMoment, formatPercent } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Delta, Money, Price, Units } from '#ui/money.tsx';
import { isSold } from '../holding-groups.ts';
import { useGroupName } from '../use-group-name.ts';
import { LatestEntries } from './latest-entries.tsx';
import styles from './position.module.css';
import { PositionChart } from './position-chart.tsx';
import { PositionIncome, PositionLots } from './position-lots.tsx';
import { useAfterTax } from './use-after-tax.ts';

type Props = { readonly kind: HoldingClass; readonly position: HoldingDetail };

/** One position in full. */
export function PositionDetail({ kind, position }: Props) {
  const mayWrite = useMayWrite();
  return (
    <>
      <Identity position={position} />
      <PriceNow position={position} />
      <PositionChart kind={kind} position={position} />
      <Facts kind={kind} position={position} />
      <PositionLots position={position} />
      <PositionIncome kind={kind} position={position} />
      <LatestEntries position={position} />
      {mayWrite && <Actions kind={kind} position={position} />}
    </>
  );
}

function Identity({ position }: { readonly position: HoldingDetail }) {
  const nameOf = useGroupName([]);
  const { isin, symbol, sector, country, accounts } = position;
  const words = [
    isin,
    symbol,
    sector && nameOf('sector', sector),
    country && nameOf('country', country),
    ...accounts.map(({ name }) => name),
  ];
  return <p className={styles.identity}>{words.filter(Boolean).join(' · ')}</p>;
}

function PriceNow({ position }: { readonly position: HoldingDetail }) {
  const { wealth, holdings: texts } = useMessages();
  const { price, priceChange, dayRatio } = position;
  if (!price) return <p className={styles.stale}>{wealth.noPrice}</p>;
  const source = MARKET_SOURCES.find((known) => known === price.source);
  const when = price.at ? formatMoment(price.at) : formatDay(price.on);
  return (
    <>
      <p className={styles.price}>
        <b>
          <Price value={price.price} currency={price.currency} />
        </b>
        {priceChange !== null && (
          <Delta value={priceChange} ratio={dayRatio} currency={price.currency} digits={2} detail />
        )}
      </p>
      <p className={price.stale ? styles.stale : styles.when}>
        {price.stale
          ? texts.holdings.oldPrice(when)
          : [source && wealth.market.sources[source], when].filter(Boolean).join(', ')}
      </p>
    </>
  );
}

function Facts({ kind, position }: Props) {
  const { detail: text, holdings, stocks, cryptos } = useMessages().holdings;
  const locale = useFormatLocale();
  const { currency } = position;
  const afterTax = useAfterTax(position);
  const money = (value: string | null) => <Money value={value} currency={currency} />;
  return (
    <dl className={styles.facts} aria-label={text.facts}>
      <Fact label={holdings.quantity}>
        <Units value={position.quantity} />
      </Fact>
      <Fact label={holdings.value}>{money(position.value)}</Fact>
      <Fact label={holdings.averageCost}>
        <Price value={position.averageCost} currency={position.costCurrency} />
      </Fact>
      <Fact label={kind === 'stocks' ? stocks.income : cryptos.income}>{money(position.income)}</Fact>
      <Fact label={holdings.fees}>
        <Money value={position.fees} currency={currency} detail />
      </Fact>
      <Fact label={holdings.realised}>
        <Delta value={position.realisedGain} currency={currency} />
      </Fact>
      {!isSold(position) && (
        <Fact label={holdings.gain} isWide>
          <Delta value={position.gain} ratio={position.gainRatio} currency={currency} />
        </Fact>
      )}
      {afterTax && (
        <Fact
          label={text.afterTax(afterTax.rate && formatPercent(afterTax.rate, { locale }))}
          help={(afterTax.isOfProfile ? text.afterTaxOfProfile : text.afterTaxHelp)(afterTax.source ?? '')}
          isWide
        >
          {afterTax.gain === null ? (
            <Link href="/dashboard/tax-profile">{text.enterRate}</Link>
          ) : (
            <Money value={afterTax.gain} currency={currency} sign />
          )}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = {
  readonly label: string;
  readonly help?: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

function Fact({ label, help, isWide, children }: FactProps) {
  return (
    <div className={styles.fact} data-wide={isWide || undefined}>
      <dt>
        {label}
        {help && <span className={styles.help}>{help}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ kind, position }: Props) {
  const { holdings: texts, document } = useMessages();
  const { detail: text } = texts;
  const dialogs = useDialogAddress();
  const { instrumentId } = position;
  const entries = [
    {
      id: 'performance',
      label: document.performance,
      icon: 'trend' as const,
      href: `/dashboard/performance?scope=instrument:${instrumentId}`,
    },
    { id: 'price', label: text.price, icon: 'edit' as const, onAction: () => dialogs.open('price', instrumentId) },
    {
      id: 'classify',
      label: text.classify,
      icon: 'tag' as const,
      onAction: () => dialogs.open('instrument-classify', instrumentId),
    },
  ];
  return (
    <div className={styles.actions}>
      <Button variant="primary" icon="plus" onPress={() => dialogs.open('position-add', `${kind} ${instrumentId}`)}>
        {text.addActivity}
      </Button>
      <Menu label={text.more} groups={[{ id: 'more', entries }]} placement="top start" />
    </div>
  );
}
