import { addDays, addMonths, type Day } from '../core/day.ts';
import type { DecimalString } from '../core/decimal.ts';
import type { WrittenTerms } from '../loans/written.ts';
import type { RentIndex } from '../properties/indexation.ts';
import type {
  CostFrequency,
  CostKind,
  FurnishedKind,
  PropertyType,
  PropertyUse,
  TaxRegime,
} from '../properties/terms.ts';
import type { DemoLoan } from './loans.ts';

type Facts = {
  readonly type: PropertyType;
  readonly use: PropertyUse;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly surface: DecimalString;
  readonly purchasePrice: DecimalString;
  readonly notaryCosts: DecimalString;
  readonly otherCosts: DecimalString | null;
  readonly furniture: null;
  readonly vacancy: DecimalString;
  readonly taxRegime: TaxRegime | null;
  readonly furnishedKind: FurnishedKind;
  readonly marginalRate: DecimalString | null;
  readonly depreciation: null;
};

type Price =
  | { readonly amount: DecimalString; readonly frequency: CostFrequency }
  | { readonly rentShare: DecimalString };

type DemoCost = {
  readonly kind: CostKind;
  readonly label: string;
  readonly price: Price;
  readonly isDeductible: boolean;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
};

export type DemoLease = {
  readonly tenant: string;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly rent: DecimalString;
  readonly charges: DecimalString;
  readonly deposit: DecimalString;
  readonly index: { readonly name: RentIndex; readonly value: DecimalString };
  /** The rent of this month has not come. */
  readonly isLate: boolean;
};

/** A property of the couple; what it is called is said by the asset. */
export type DemoProperty = {
  readonly assetKey: string;
  readonly purchasedOn: Day;
  readonly facts: Facts;
  readonly loanKeys: readonly string[];
  readonly costs: readonly DemoCost[];
  readonly leases: readonly DemoLease[];
  readonly values: readonly { readonly on: Day; readonly value: DecimalString; readonly source: string }[];
};

const NOT_LET = { vacancy: '0', taxRegime: null, furnishedKind: 'long_term', marginalRate: null } as const;
const NOTHING = { furniture: null, depreciation: null } as const;

const aYear = (amount: DecimalString) => ({ amount, frequency: 'year' }) as const;
const month = (today: Day, months: number): Day => addMonths(`${today.slice(0, 7)}-01`, months);

/** A house bought when the story begins, and a flat that is let since five years. */
export function demoProperties(start: Day, today: Day): readonly DemoProperty[] {
  return [home(start, today), flat(today)];
}

/** In thousands, year by year since the purchase. */
const HOME_VALUES = [318, 324, 333, 345, 358, 389, 408, 415, 409, 404, 412];

function home(start: Day, today: Day): DemoProperty {
  const since = { startsOn: start, endsOn: null, label: '', isDeductible: false } as const;
  return {
    assetKey: 'home',
    purchasedOn: start,
    facts: {
      ...NOT_LET,
      ...NOTHING,
      type: 'house',
      use: 'main_home',
      street: '8 chemin des Vignes',
      postcode: '69110',
      city: 'Sainte-Foy-lès-Lyon',
      surface: '118',
      purchasePrice: '318000',
      notaryCosts: '23900',
      otherCosts: null,
    },
    loanKeys: ['home-loan', 'works-loan'],
    costs: [
      { ...since, kind: 'property_tax', price: aYear('1520') },
      { ...since, kind: 'insurance', price: { amount: '31.4', frequency: 'month' } },
      { ...since, kind: 'upkeep', price: aYear('900') },
      {
        ...since,
        kind: 'works',
        label: 'Extension et isolation',
        price: { amount: '45000', frequency: 'once' },
        startsOn: month(today, -72),
      },
    ],
    leases: [],
    values: HOME_VALUES.map((value, index) => ({
      on: addMonths(start, 12 * index),
      value: `${value}000`,
      source: index === 0 ? 'Prix d’achat' : 'Estimation en ligne',
    })).filter(({ on }) => on <= today),
  };
}

function flat(today: Day): DemoProperty {
  const purchasedOn = addDays(month(today, -66), 9);
  const since = { startsOn: purchasedOn, endsOn: null, label: '', isDeductible: true } as const;
  return {
    assetKey: 'flat',
    purchasedOn,
    facts: {
      ...NOTHING,
      type: 'apartment',
      use: 'let',
      street: '41 rue Sébastien-Gryphe',
      postcode: '69007',
      city: 'Lyon',
      surface: '62',
      purchasePrice: '214000',
      notaryCosts: '16250',
      otherCosts: '6000',
      vacancy: '0.0417',
      taxRegime: 'foncier_reel',
      furnishedKind: 'long_term',
      marginalRate: '0.3',
    },
    loanKeys: ['flat-loan'],
    costs: [
      { ...since, kind: 'condominium', price: { amount: '168', frequency: 'quarter' } },
      { ...since, kind: 'property_tax', price: aYear('985') },
      { ...since, kind: 'management', label: 'Agence de la Guillotière', price: { rentShare: '0.06' } },
      {
        ...since,
        kind: 'insurance',
        label: 'Propriétaire non occupant',
        price: { amount: '11.9', frequency: 'month' },
      },
      {
        ...since,
        kind: 'works',
        label: 'Cuisine',
        price: { amount: '8400', frequency: 'once' },
        isDeductible: false,
        startsOn: addMonths(purchasedOn, 1),
      },
      {
        ...since,
        kind: 'upkeep',
        label: 'Chauffe-eau',
        price: { amount: '640', frequency: 'once' },
        startsOn: month(today, -3),
      },
    ],
    leases: leases(today),
    values: [
      { on: purchasedOn, value: '214000', source: 'Prix d’achat' },
      { on: addMonths(purchasedOn, 20), value: '228000', source: 'Estimation en ligne' },
      { on: addMonths(purchasedOn, 34), value: '236000', source: 'Agence de la Guillotière' },
      { on: addMonths(purchasedOn, 50), value: '231000', source: 'Estimation en ligne' },
      { on: addMonths(purchasedOn, 62), value: '242000', source: 'Agence de la Guillotière' },
    ],
  };
}

/** A tenant who left, a month without any, and one whose last rent is late. */
function leases(today: Day): readonly DemoLease[] {
  return [
    {
      tenant: 'Hugo Martin',
      startsOn: month(today, -63),
      endsOn: addDays(month(today, -3), -1),
      rent: '870',
      charges: '55',
      deposit: '870',
      index: { name: 'irl', value: '131.12' },
      isLate: false,
    },
    {
      tenant: 'Léa Fontaine',
      startsOn: month(today, -2),
      endsOn: null,
      rent: '940',
      charges: '60',
      deposit: '940',
      index: { name: 'irl', value: '146.68' },
      isLate: true,
    },
  ];
}

/** What the house and the flat were bought with. */
export function demoPropertyLoans(start: Day, today: Day): readonly DemoLoan[] {
  const bought = addDays(month(today, -66), 9);
  const loan = (terms: Pick<WrittenTerms, 'principal' | 'annualRate' | 'months' | 'fees' | 'grantedOn'>) => ({
    ...terms,
    shape: 'constant' as const,
    deferral: null,
    insurance: { base: 'initial' as const, annualRate: '0.0025', cover: '1' },
    firstOn: addMonths(terms.grantedOn, 1),
  });
  const home = loan({ principal: '262000', annualRate: '0.0165', months: 300, fees: '2900', grantedOn: start });
  const flat = loan({ principal: '168000', annualRate: '0.0145', months: 240, fees: '1950', grantedOn: bought });
  return [
    { assetKey: 'home-loan', terms: home, penaltyRule: 'property', repayments: [], changes: [] },
    { assetKey: 'flat-loan', terms: flat, penaltyRule: 'property', repayments: [], changes: [] },
  ];
}
