import type { TaxedProperty } from '@aurea/contract/tax/tax-wealth.ts';
import { type Decimal, decimal, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import type { TaxParameters } from '@aurea/domain/tax/parameters/tax-parameters.ts';
import { TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { furnishedReceipts, profileTax, type TaxProfile } from '@aurea/domain/tax/profile/profile-tax.ts';
import {
  type FurnishedLetting,
  microFurnished,
  microFurnishedTogether,
  realFurnished,
  tourismRuledApart,
} from '@aurea/domain/tax/property/furnished-rents.ts';
import { microUnfurnished } from '@aurea/domain/tax/property/unfurnished-rents.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { FileMenu } from '#ui/table/files/file-menu.tsx';
import type { SavedColumn } from '#ui/table/files/file-table.ts';
import { ScrollRegion } from '#ui/table/scroll-region.tsx';
import styles from '../../tax.module.css';
import type { TaxYearEditor } from '../../tax-year-editor.ts';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import layout from '../wealth.module.css';
import type { WealthEditor } from '../wealth-editor.ts';
import { WealthLaw } from '../wealth-law.tsx';

type Props = { readonly wealth: WealthEditor; readonly tax: TaxYearEditor };

/** Unfurnished, or how it is let furnished; `furnished` as long as nobody stated it. */
type HomeKind = FurnishedLetting | 'unfurnished' | 'furnished';

type HomeRow = {
  readonly property: TaxedProperty;
  readonly kind: HomeKind;
  readonly rents: Decimal;
  readonly costs: Decimal | null;
  /** Null where the kind of furnished letting is not known, or the regime is closed. */
  readonly micro: Decimal | null;
  /** The ceiling that the rents of the household exceed; null within it. */
  readonly closedAbove: Decimal | null;
  /** Negative in a deficit; null where a cost is not known. */
  readonly real: Decimal | null;
  /** What it writes off is not known: it would lower the result by real costs. */
  readonly isAtMost: boolean;
};

/** What each home would be taxed on by each regime, and what the choice changes for the household. */
export function HomeRegimes({ wealth, tax }: Props) {
  const { property: text } = useMessages().tax.wealth;
  const rows = wealth.data.properties.flatMap((property) => homeRow(property, tax) ?? []);
  const title = useFinding(rows, tax);
  const fileColumns = useFileColumns();
  if (rows.length === 0) {
    return (
      <Card title={text.regimes}>
        <p className={styles.quiet}>{text.none}</p>
      </Card>
    );
  }
  const hasFurnished = rows.some(({ kind }) => kind !== 'unfurnished');
  return (
    <Card
      title={text.regimes}
      finding={title}
      actions={<FileMenu title={text.regimes} rows={rows} columns={fileColumns} />}
    >
      <div className={layout.sheet}>
        <ScrollRegion label={text.regimes}>
          <table>
            <thead>
              <tr>
                {[text.home, text.rent, text.costs, text.micro, text.real].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <HomeLine key={row.property.id} row={row} />
              ))}
              {rows.length > 1 && <AllHomes rows={rows} />}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      <WealthLaw law={tax.law} note={[text.together, hasFurnished && text.furnishedNote].filter(Boolean).join(' ')} />
    </Card>
  );
}

function useFileColumns(): readonly SavedColumn<HomeRow>[] {
  const { property: text } = useMessages().tax.wealth;
  const amount = (id: 'rents' | 'costs' | 'micro' | 'real', header: string): SavedColumn<HomeRow> => ({
    id,
    header,
    kind: 'number',
    currency: 'EUR',
    value: (row) => row[id] && toDecimalString(row[id]),
  });
  return [
    { id: 'home', header: text.home, value: ({ property }) => property.name },
    amount('rents', text.rent),
    amount('costs', text.costs),
    amount('micro', text.micro),
    amount('real', text.real),
  ];
}

function homeRow(property: TaxedProperty, { law, profile: { facts } }: TaxYearEditor): HomeRow | null {
  if (!property.rents) return null;
  const { received, costs, interest, depreciation } = property.rents;
  const rents = decimal(received);
  const paid = costs === null || interest === null ? null : decimal(costs).plus(decimal(interest));
  const kind = kindOf(property.rents);
  const whole = microOfAll(kind, facts, law);
  const micro = whole.isAllowed ? microOf(kind, rents, law) : null;
  const closedAbove = whole.isAllowed ? null : whole.ceiling;
  const real = paid && realResult({ rents, paid, depreciation: decimal(depreciation ?? '0') });
  const isAtMost = depreciation === null && real?.greaterThan(ZERO) === true;
  return { property, kind, rents, costs: paid, micro, closedAbove, real, isAtMost };
}

type RealYear = { readonly rents: Decimal; readonly paid: Decimal; readonly depreciation: Decimal };

/** What is written off makes no deficit, and unfurnished letting writes nothing off. */
function realResult({ rents, paid, depreciation }: RealYear): Decimal {
  const year = { receipts: rents, costs: paid, loanInterest: ZERO, depreciation, priorDeficits: ZERO };
  return rents.minus(paid).minus(realFurnished(year).depreciationUsed);
}

const kindOf = ({ isFurnished, letting }: NonNullable<TaxedProperty['rents']>): HomeKind =>
  isFurnished ? (letting ?? 'furnished') : 'unfurnished';

/** Whether the micro regime is open to the household is a question of all its rents of the kind. */
const microOfAll = (kind: HomeKind, facts: TaxProfile['facts'], law: TaxParameters) =>
  kind === 'unfurnished'
    ? microUnfurnished(facts.get('unfurnishedRents') ?? ZERO, law)
    : microFurnishedTogether(furnishedReceipts(facts), law);

function microOf(kind: HomeKind, rents: Decimal, law: TaxParameters): Decimal | null {
  if (kind === 'unfurnished') return microUnfurnished(rents, law).taxable;
  if (kind !== 'furnished') return microFurnished(kind, rents, law).taxable;
  return tourismRuledApart(law).length > 0 ? null : microFurnished('longTerm', rents, law).taxable;
}

/** What the choice of the regime changes in the tax of the household. */
function useFinding(rows: readonly HomeRow[], { profile, year }: TaxYearEditor): string {
  const { property: text } = useMessages().tax.wealth;
  const { euros } = useTaxAmounts();
  const unfurnished = rows.filter(({ kind }) => kind === 'unfurnished');
  if (unfurnished.length === 0) return '';
  if (unfurnished.some(({ real }) => real === null)) return text.unknownCosts;
  const totalBy = (rents: 'micro' | 'real') =>
    profileTax({ ...profile, choices: { ...profile.choices, rents } }, year, TAX_YEARS).chosen.total;
  const saved = totalBy('micro').minus(totalBy('real'));
  if (saved.isZero()) return text.noChoice;
  return text.choice(euros(saved.abs()), saved.isPositive() ? 'real' : 'micro');
}

function HomeLine({ row }: { readonly row: HomeRow }) {
  const { property: text } = useMessages().tax.wealth;
  const { cents, euros } = useTaxAmounts();
  const { property, kind, rents, costs, micro, closedAbove, real, isAtMost } = row;
  const better = betterOf(row);
  return (
    <tr>
      <th scope="row">
        <Link href={`/dashboard/properties/${property.id}`}>{property.name}</Link>
        <small>
          {text.kind[kind]}
          {better && ` · ${text.better[better]}`}
          {closedAbove && ` · ${text.closed(euros(closedAbove))}`}
        </small>
      </th>
      <td>{cents(rents)}</td>
      <td>{costs ? cents(costs) : '—'}</td>
      <td>{micro ? cents(micro) : '—'}</td>
      <td>
        <Real real={real} isAtMost={isAtMost} />
      </td>
    </tr>
  );
}

/** Not said as long as what is not known could change it. */
function betterOf({ real, micro, isAtMost }: HomeRow): 'real' | 'micro' | 'same' | null {
  if (!(real && micro)) return null;
  if (real.lessThan(micro)) return 'real';
  if (isAtMost) return null;
  return real.equals(micro) ? 'same' : 'micro';
}

function Real({ real, isAtMost }: Pick<HomeRow, 'real' | 'isAtMost'>) {
  const { property: text } = useMessages().tax.wealth;
  const { cents } = useTaxAmounts();
  if (!real) return '—';
  if (real.isNegative()) return text.deficit(cents(real.abs()));
  return isAtMost ? text.atMost(cents(real)) : cents(real);
}

function AllHomes({ rows }: { readonly rows: readonly HomeRow[] }) {
  const { property: text } = useMessages().tax.wealth;
  const { cents } = useTaxAmounts();
  const known = rows.flatMap(({ costs, real }) => (costs && real ? [{ costs, real }] : []));
  const micros = rows.flatMap(({ micro }) => micro ?? []);
  const isKnown = known.length === rows.length;
  return (
    <tr data-result>
      <th scope="row">{text.all}</th>
      <td>{cents(sum(rows.map(({ rents }) => rents)))}</td>
      <td>{isKnown ? cents(sum(known.map(({ costs }) => costs))) : '—'}</td>
      <td>{micros.length === rows.length ? cents(sum(micros)) : '—'}</td>
      <td>
        {isKnown ? (
          <Real real={sum(known.map(({ real }) => real))} isAtMost={rows.some(({ isAtMost }) => isAtMost)} />
        ) : (
          '—'
        )}
      </td>
    </tr>
  );
}
