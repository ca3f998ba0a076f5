import { type Decimal, decimal } from '../../core/decimal.ts';
import type { InvoiceDocument } from '../documents/document.ts';
import type { Adjustment, LineFigures, WrittenLine } from '../documents/line.ts';
import type { SharedAdjustment } from '../totals/shared-adjustment.ts';
import type { DocumentTotals, VatGroup } from '../totals/totals.ts';
import type { VatKey } from '../totals/vat.ts';
import { element, leaf, type Xml } from './xml.ts';

/** Two decimals, as every amount of the norm has (BR-DEC). */
export const cents = (value: Decimal): string => value.toFixed(2);

/** A line of the document (BG-25). */
export function tradeLine(line: WrittenLine, figures: DocumentTotals['lines'][number], index: number): Xml {
  const { baseQuantity, unit } = line;
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [leaf('ram:Name', line.name), leaf('ram:Description', line.description)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        leaf('ram:ChargeAmount', figures.unitPrice.toFixed()),
        leaf('ram:BasisQuantity', baseQuantity && decimal(baseQuantity).toFixed(), { unitCode: unit }),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      leaf('ram:BilledQuantity', decimal(line.quantity).toFixed(), { unitCode: unit }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', line.vatCategory),
        rate(line),
      ]),
      ...lineAdjustments(line.allowances, figures.allowances, { figures, isCharge: false }),
      ...lineAdjustments(line.charges, figures.charges, { figures, isCharge: true }),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [leaf('ram:LineTotalAmount', cents(figures.net))]),
    ]),
  ]);
}

function lineAdjustments(
  written: readonly Adjustment[] = [],
  amounts: readonly Decimal[],
  { figures, isCharge }: { readonly figures: LineFigures; readonly isCharge: boolean },
): Xml[] {
  return written.map((one, index) =>
    element('ram:SpecifiedTradeAllowanceCharge', [
      indicator(isCharge),
      leaf('ram:CalculationPercent', one.percent && decimal(one.percent).toFixed()),
      leaf('ram:BasisAmount', one.percent && cents(figures.gross)),
      leaf('ram:ActualAmount', amounts[index] && cents(amounts[index])),
      leaf('ram:ReasonCode', one.reasonCode),
      leaf('ram:Reason', one.reason),
    ]),
  );
}

/** A discount or extra of the document on one category and rate (BG-20, BG-21). */
export function sharedAdjustment(shared: SharedAdjustment, isCharge: boolean): Xml {
  return element('ram:SpecifiedTradeAllowanceCharge', [
    indicator(isCharge),
    leaf('ram:CalculationPercent', shared.base && shared.percent && decimal(shared.percent).toFixed()),
    leaf('ram:BasisAmount', shared.base && cents(shared.base)),
    leaf('ram:ActualAmount', cents(shared.amount)),
    leaf('ram:ReasonCode', shared.reasonCode),
    leaf('ram:Reason', shared.reason),
    element('ram:CategoryTradeTax', [
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:CategoryCode', shared.vatCategory),
      rate(shared),
    ]),
  ]);
}

function indicator(isCharge: boolean): Xml {
  return element('ram:ChargeIndicator', [leaf('udt:Indicator', String(isCharge))]);
}

/** A category outside the scope of VAT has no rate (BR-O-05). */
function rate({ vatCategory, vatRate }: VatKey): Xml {
  return vatCategory === 'O' ? null : leaf('ram:RateApplicablePercent', decimal(vatRate).toFixed(2));
}

/** VAT of one category and rate (BG-23). */
export function vatBreakdown(group: VatGroup, { exemptions, vatOnDebits }: InvoiceDocument): Xml {
  const exemption = exemptions.find(({ vatCategory }) => vatCategory === group.vatCategory);
  return element('ram:ApplicableTradeTax', [
    leaf('ram:CalculatedAmount', cents(group.vat)),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', exemption?.reason),
    leaf('ram:BasisAmount', cents(group.base)),
    leaf('ram:CategoryCode', group.vatCategory),
    leaf('ram:ExemptionReasonCode', exemption?.code),
    leaf('ram:DueDateTypeCode', vatOnDebits ? DATE_OF_INVOICE : null),
    rate(group),
  ]);
}

/** BT-8 in CII: VAT is due on the invoice. @see UNTDID 2475 */
const DATE_OF_INVOICE = '5';

/** The totals of the document (BG-22); what is zero and may be left out is. */
export function summation(totals: DocumentTotals, currency: string): Xml {
  const unlessZero = (name: string, value: Decimal) => (value.isZero() ? null : leaf(name, cents(value)));
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    leaf('ram:LineTotalAmount', cents(totals.lineTotal)),
    unlessZero('ram:ChargeTotalAmount', totals.chargeTotal),
    unlessZero('ram:AllowanceTotalAmount', totals.allowanceTotal),
    leaf('ram:TaxBasisTotalAmount', cents(totals.net)),
    leaf('ram:TaxTotalAmount', cents(totals.vat), { currencyID: currency }),
    totals.vatInEuro && leaf('ram:TaxTotalAmount', cents(totals.vatInEuro), { currencyID: 'EUR' }),
    unlessZero('ram:RoundingAmount', totals.rounding),
    leaf('ram:GrandTotalAmount', cents(totals.gross)),
    unlessZero('ram:TotalPrepaidAmount', totals.prepaid),
    leaf('ram:DuePayableAmount', cents(totals.due)),
  ]);
}
