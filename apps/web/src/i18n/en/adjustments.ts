/** Discounts and extras of a whole document. */
export const adjustments = {
  title: 'Document discounts and charges',
  discount: 'Discount',
  charge: 'Charge',
  row: (kind: string, number: number) => `${kind.toLowerCase()} in row ${number}`,
  reason: 'Reason',
  value: 'Value',
  unit: 'In',
  allRates: 'Same as the lines',
  addDiscount: 'Add a discount',
  addCharge: 'Add a charge',
  actions: 'Actions',
  remove: 'Remove',
  removed: 'Removed from the document',
  undo: 'Undo',
  gross: 'Total with VAT',
  prepaid: 'Deposits deducted',
  lineTotal: 'Total of lines',
  discounts: 'Discounts',
  charges: 'Charges',
};
export type AdjustmentMessages = typeof adjustments;
