import { propertyOutlook, type RegimeFigures } from '@aurea/contract/properties/property-outlook.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { isUnfurnishedRegime } from '@aurea/domain/properties/letting-regimes.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { currencySymbol } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Delta, Money, Percent } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { useAmounts } from '../use-amounts.ts';
import { MissingFacts } from './missing-facts.tsx';
import styles from './property.module.css';

type Props = { readonly property: Property };

/** What each regime would make of the rents. */
export function PropertyTaxTab({ property }: Props) {
  const { tax: text } = useMessages().propertyDetails;
  const { id, marginalRate, countedRate } = property;
  const query = marginalRate === null && countedRate !== null ? { profileRate: countedRate } : {};
  const read = useLiveRead(propertyOutlook.regimes, { params: { id }, query });
  if (property.use !== 'let') {
    return (
      <Card>
        <EmptyState icon="scales" level={2} title={text.notLet} detail={text.notLetDetail} />
      </Card>
    );
  }
  return (
    <QueryBoundary read={read}>
      {({ items }) => (items.length === 0 ? <Waiting property={property} /> : <Regimes {...{ property, items }} />)}
    </QueryBoundary>
  );
}

function Waiting({ property }: Props) {
  const { tax: text } = useMessages().propertyDetails;
  const facts = property.missing.filter((fact) => ['rent', 'marginalRate', 'loanTerms'].includes(fact));
  return (
    <Card title={text.title}>
      <Muted>{text.missing}</Muted>
      <MissingFacts property={property} facts={facts} />
    </Card>
  );
}

type ListProps = Props & { readonly items: readonly RegimeFigures[] };

function Regimes({ property, items }: ListProps) {
  const { tax: text } = useMessages().propertyDetails;
  const sources = [...new Set(items.flatMap((item) => item.sources))];
  return (
    <Card title={text.title} finding={useFinding({ property, items })} actions={<ChangeRegime property={property} />}>
      <Table
        flush
        label={text.title}
        rows={items}
        rowId={({ regime }) => regime}
        rowName={useNameOf()}
        fileName={text.file}
        isMuted={({ isAllowed }) => !isAllowed}
        columns={[...useSums(property), ...useResults(property)]}
      />
      <p className={styles.limits}>{text.limits}</p>
      <p className={styles.limits}>
        {text.sources} {sources.join(' · ')}
      </p>
    </Card>
  );
}

function ChangeRegime({ property }: Props) {
  const { tax: text } = useMessages().propertyDetails;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  if (!mayWrite) return null;
  return (
    <Button variant="neutral" size="small" onPress={() => dialogs.open('property-edit', property.id)}>
      {text.change}
    </Button>
  );
}

function useNameOf(): (item: RegimeFigures) => string {
  const { words } = useMessages().properties;
  return ({ regime }) => words.regimes[regime];
}

/** Whether another regime of the same kind of letting would cost less. */
function useFinding({ property, items }: ListProps): string {
  const { tax: text } = useMessages().propertyDetails;
  const nameOf = useNameOf();
  const { money, isHidden } = useAmounts(property.currency);
  const own = items.find(({ regime }) => regime === property.taxRegime);
  if (!own) return text.choose;
  if (isHidden) return text.hidden;
  const isUnfurnished = isUnfurnishedRegime(own.regime);
  const rivals = items.filter(({ regime, isAllowed }) => isAllowed && isUnfurnishedRegime(regime) === isUnfurnished);
  const best = rivals.toSorted((a, b) => decimal(a.tax).comparedTo(b.tax))[0];
  if (!best || decimal(best.tax).greaterThanOrEqualTo(own.tax)) return text.best;
  return text.finding(nameOf(best), money(toDecimalString(decimal(own.tax).minus(best.tax))));
}

function useSums(property: Property): readonly Column<RegimeFigures>[] {
  const { tax: text } = useMessages().propertyDetails;
  const locale = useFormatLocale();
  const nameOf = useNameOf();
  const symbol = currencySymbol(property.currency, locale);
  return [
    {
      id: 'regime',
      header: text.regime,
      cell: (item) => <RegimeCell property={property} item={item} />,
      value: nameOf,
    },
    {
      id: 'deducted',
      header: `${text.deducted} (${symbol})`,
      kind: 'number',
      currency: property.currency,
      priority: 3,
      cell: ({ deducted }) => <Money value={deducted} currency={null} detail />,
      value: ({ deducted }) => deducted,
    },
    {
      id: 'result',
      header: `${text.result} (${symbol})`,
      kind: 'number',
      currency: property.currency,
      priority: 3,
      cell: ({ result }) => (
        <div>
          <Money value={result} currency={null} detail />
          {result.startsWith('-') && <Muted as="div">{text.deficit}</Muted>}
        </div>
      ),
      value: ({ result }) => result,
    },
  ];
}

/** The regime, whether it is open, and what waits for later years. */
function RegimeCell({ property, item }: Props & { readonly item: RegimeFigures }) {
  const { tax: text } = useMessages().propertyDetails;
  const nameOf = useNameOf();
  const { money } = useAmounts(property.currency);
  const { deficit, deferredDepreciation, ceiling } = item;
  const reasons = {
    unfurnished: text.letUnfurnished,
    furnished: text.letFurnished,
    ceiling: ceiling && text.above(money(ceiling)),
  };
  const refused = item.refusal && reasons[item.refusal];
  const waiting = [
    deferredDepreciation !== '0' && text.deferred(money(deferredDepreciation)),
    deficit && deficit.onIncome !== '0' && text.onIncome(money(deficit.onIncome), money(deficit.relief)),
    deficit && deficit.carried !== '0' && text.carried(money(deficit.carried)),
  ].filter((words): words is string => Boolean(words));
  return (
    <div>
      {nameOf(item)} {item.regime === property.taxRegime && <Tag tone="gold">{text.chosen}</Tag>}
      {refused && <div className={styles.warning}>{refused}</div>}
      {waiting.map((words) => (
        <Muted key={words} as="div">
          {words}
        </Muted>
      ))}
    </div>
  );
}

function useResults(property: Property): readonly Column<RegimeFigures>[] {
  const { tax: text } = useMessages().propertyDetails;
  const locale = useFormatLocale();
  const symbol = currencySymbol(property.currency, locale);
  return [
    {
      id: 'levies',
      header: text.levies,
      kind: 'number',
      priority: 3,
      cell: ({ levyRate }) => <Percent value={levyRate} />,
      value: ({ levyRate }) => levyRate,
    },
    {
      id: 'tax',
      header: `${text.tax} (${symbol})`,
      kind: 'number',
      currency: property.currency,
      cell: ({ tax }) => <Money value={tax} currency={null} detail />,
      value: ({ tax }) => tax,
      card: 'value',
      isNamedOnCard: true,
    },
    {
      id: 'netNet',
      header: text.netNet,
      kind: 'number',
      priority: 2,
      cell: ({ netNetYield }) => <Percent value={netNetYield} digits={2} />,
      value: ({ netNetYield }) => netNetYield,
      card: 'status',
      isNamedOnCard: true,
    },
    {
      id: 'cashFlow',
      header: `${text.cashFlow} (${symbol})`,
      kind: 'number',
      currency: property.currency,
      priority: 2,
      cell: ({ cashFlow }) => <Delta value={cashFlow} currency={null} />,
      value: ({ cashFlow }) => cashFlow,
      card: 'detail',
      isNamedOnCard: true,
    },
  ];
}
