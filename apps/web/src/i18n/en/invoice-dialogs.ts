/** What is asked about payments and losses of an invoice. */
export const dialogs = {
  payTitle: 'Record a payment',
  on: 'Received on',
  amount: 'Amount',
  method: 'Means',
  reference: 'Reference',
  record: 'Record',
  recorded: 'Payment recorded',
  reverseTitle: 'Take this payment back?',
  reverseDetail: 'An entry against it is added; nothing is erased.',
  surplus: (amount: string) =>
    `${amount} more than is left to pay: it stays to the customer’s credit, and can settle another document of theirs.`,
  lateTitle: (on: string) => `Written off on ${on}`,
  lateDetail: 'The payment takes the loss back, as far as it goes.',
  actOn: 'On',
  reason: 'Reason',
  reverse: 'Take back',
  reversed: 'Payment taken back',
  writeOffTitle: 'Write off what is left?',
  writeOffDetail:
    'The amount is given up and leaves the list of what is owed. A payment that comes after all can still be recorded.',
  writeOff: 'Write off',
  writtenOff: 'Written off',
};
export type InvoiceDialogMessages = typeof dialogs;
