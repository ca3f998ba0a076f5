import type { Day } from '../../../core/day.ts';
import type { Decimal } from '../../../core/decimal.ts';

/** The category of VAT by its code, and its rate in percent; null where it is left out or is no number. */
export type Taxed = { readonly category: string | null; readonly rate: Decimal | null };

/** An allowance or a charge, of a line or of the whole invoice. */
export type Adjustment = Taxed & {
  readonly isCharge: boolean;
  readonly amount: Decimal | null;
  readonly hasReason: boolean;
};

export type Period = { readonly start: Day | null; readonly end: Day | null };

export type Line = Taxed & {
  readonly id: string;
  readonly quantity: Decimal | null;
  readonly amount: Decimal | null;
  readonly price: Decimal | null;
  readonly grossPrice: Decimal | null;
  /** How many the price is for. */
  readonly baseQuantity: Decimal | null;
  readonly period: Period;
  readonly adjustments: readonly Adjustment[];
};

/** What an invoice says of one category and rate. */
export type VatGroup = Taxed & {
  readonly base: Decimal | null;
  readonly vat: Decimal | null;
  readonly hasExemptionReason: boolean;
};

/** VAT identifiers (`vat`), and others for taxes. */
export type TaxNumbers = { readonly vat: readonly string[]; readonly other: readonly string[] };

/** The figures of an invoice, in either syntax, that rules compute with. */
export type Figures = {
  readonly lines: readonly Line[];
  readonly adjustments: readonly Adjustment[];
  readonly groups: readonly VatGroup[];
  readonly totals: {
    readonly lines: Decimal | null;
    readonly allowances: Decimal | null;
    readonly charges: Decimal | null;
    readonly net: Decimal | null;
    readonly vat: Decimal | null;
    readonly gross: Decimal | null;
    readonly prepaid: Decimal | null;
    readonly rounding: Decimal | null;
    readonly due: Decimal | null;
  };
  readonly period: Period;
  readonly seller: TaxNumbers & { readonly hasIdentifier: boolean };
  readonly buyer: TaxNumbers & { readonly hasRegistration: boolean };
  readonly representative: TaxNumbers;
  readonly means: readonly { readonly code: string | null; readonly hasAccount: boolean }[];
  readonly hasTerms: boolean;
  readonly hasDelivery: boolean;
  readonly hasPlaceOfDelivery: boolean;
  /** It gives both the day when VAT is due and a code for it. */
  readonly hasTwoTaxPoints: boolean;
  /** It names another currency for VAT and leaves out the VAT in it. */
  readonly lacksVatInItsCurrency: boolean;
  /** Amounts, as they are written. */
  readonly writtenAmounts: readonly { readonly text: string; readonly line: string | null }[];
};
