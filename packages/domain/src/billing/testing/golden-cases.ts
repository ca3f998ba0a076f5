import type { BillingFrame, DocumentTypeCode } from '../documents/document-type.ts';
import type { Adjustment } from '../documents/line.ts';
import type { WrittenAmounts } from '../totals/totals.ts';
import type { VatCategory } from '../totals/vat.ts';

type GoldenLine = {
  readonly name: string;
  readonly quantity: string;
  readonly netPrice: string;
  readonly vatCategory: VatCategory;
  readonly vatRate: string;
  readonly unit?: string;
  readonly baseQuantity?: string;
  readonly allowances?: readonly Adjustment[];
  readonly charges?: readonly Adjustment[];
};

type GoldenInput = {
  readonly typeCode: DocumentTypeCode;
  readonly billingFrame: BillingFrame;
  readonly number: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly bar?: string;
  readonly exemptionReason?: string;
  readonly exemptionCode?: string;
  readonly seller?: { readonly vat: string | null };
  readonly buyer?: {
    readonly name: string;
    readonly vat: string;
    readonly line1: string;
    readonly zip: string;
    readonly city: string;
    readonly country: string;
    readonly endpoint: readonly string[];
  };
  readonly lines: readonly GoldenLine[];
  readonly documentAllowances?: readonly Adjustment[];
  readonly documentCharges?: readonly Adjustment[];
  readonly prepaid?: string;
  readonly precedingInvoices?: readonly { readonly number: string; readonly date: string }[];
};

export type GoldenCase = {
  readonly id: string;
  readonly why: string;
  readonly input: GoldenInput;
  readonly expected: {
    readonly lines: readonly { readonly id: string }[];
    readonly documentAllowances: readonly object[];
    readonly vatBreakdown: readonly {
      readonly category: string;
      readonly rate: string;
      readonly taxable: string;
      readonly tax: string;
    }[];
    readonly totals: object;
  };
};

/** The reference cases in the text of their file. */
export function goldenCasesOf(text: string): readonly GoldenCase[] {
  const file: { readonly cases: readonly GoldenCase[] } = JSON.parse(text);
  return file.cases;
}

/** What the totals of a reference case follow from. */
export function goldenAmounts({ lines, documentAllowances, documentCharges, prepaid }: GoldenInput): WrittenAmounts {
  return {
    lines: lines.map(({ netPrice, unit = 'C62', ...line }) => ({ ...line, unit, unitPrice: netPrice })),
    allowances: documentAllowances,
    charges: documentCharges,
    prepaid,
  };
}
