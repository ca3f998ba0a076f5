import type { Property, PropertyFigures } from '@aurea/contract/properties.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatCount } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { LazyWaterfall } from '#ui/chart/lazy-charts.tsx';
import type { WaterfallStep } from '#ui/chart/waterfall.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MissingFacts } from './missing-facts.tsx';
import styles from './property.module.css';

type Props = { readonly property: Property };
type Names = Readonly<
  Record<'rent' | 'vacancy' | 'costs' | 'interest' | 'tax' | 'before' | 'principal' | 'cashFlow', string>
>;

/** From rent to net cash flow, or what must be known first. */
export function CashFlowWaterfall({ property }: Props) {
  const { overview: text } = useMessages().properties;
  const steps = stepsOf(property, text.steps);
  const isLet = property.use === 'let';
  const finding = useFinding(property.figures);
  const title = isLet ? text.waterfall : text.waterfallHome;
  if (!steps) {
    const facts = property.missing.filter((fact) => ['rent', 'taxRegime', 'marginalRate', 'loanTerms'].includes(fact));
    return (
      <div className={styles.waiting}>
        <h2>{title}</h2>
        <p>{text.waterfallMissing}</p>
        <MissingFacts property={property} facts={facts} />
      </div>
    );
  }
  if (steps.every(({ value }) => Number(value) === 0)) return <NothingYet property={property} title={title} />;
  return (
    <LazyWaterfall
      title={title}
      finding={isLet ? finding : text.waterfallHomeFinding}
      fileName={text.waterfallFile}
      format={{ kind: 'money', currency: property.currency }}
      stepHead={text.step}
      valueHead={text.amount}
      steps={steps}
    />
  );
}

/** Before any rent, cost or instalment is known there is nothing to draw, but something to add. */
function NothingYet({ property, title }: Props & { readonly title: string }) {
  const { properties, propertyDetails } = useMessages();
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const act = (
    <Button variant="neutral" icon="plus" onPress={() => dialogs.open('property-cost', property.id)}>
      {propertyDetails.costs.add}
    </Button>
  );
  return (
    <div className={styles.waiting}>
      <h2>{title}</h2>
      <EmptyState icon="bar-chart" title={properties.overview.waterfallEmpty} action={mayWrite && act} />
    </div>
  );
}

const less = (value: string) => toDecimalString(decimal(value).negated());

/** Null while something on the way is not known; what is nothing takes no step. */
function stepsOf({ use, figures }: Property, names: Names): readonly WaterfallStep[] | null {
  const { interest, insurance, tax, principal, cashFlow } = figures;
  if (interest === null || insurance === null || tax === null || principal === null || cashFlow === null) return null;
  const change = (id: keyof Names, value: string): WaterfallStep => ({ id, label: names[id], value, kind: 'change' });
  const total = (id: keyof Names, value: string): WaterfallStep => ({ id, label: names[id], value, kind: 'total' });
  const financing = toDecimalString(decimal(interest).plus(insurance));
  const changes = [
    change('costs', less(figures.costs)),
    change('interest', less(financing)),
    change('tax', less(tax)),
    change('principal', less(principal)),
  ];
  const taken = changes.filter(({ value }) => value !== '0');
  if (use !== 'let') return [...taken, total('cashFlow', cashFlow)];
  if (figures.rent === null || figures.effectiveRent === null) return null;
  const vacancy = toDecimalString(decimal(figures.effectiveRent).minus(figures.rent));
  return [
    total('rent', figures.rent),
    ...(vacancy === '0' ? [] : [change('vacancy', vacancy)]),
    ...taken,
    total('cashFlow', cashFlow),
  ];
}

/** What is left of a hundred of rent. */
function useFinding({ rent, cashFlow }: PropertyFigures): string {
  const { overview: text } = useMessages().properties;
  const locale = useFormatLocale();
  if (rent === null || cashFlow === null || !decimal(rent).greaterThan(0)) return text.waterfallHomeFinding;
  const kept = decimal(cashFlow).times(100).dividedBy(rent).toDecimalPlaces(0).toNumber();
  return kept < 0 ? text.waterfallShort(formatCount(-kept, locale)) : text.waterfallFinding(formatCount(kept, locale));
}
