/** Where an address names no invoice. */
export const unknown = {
  title: 'This invoice does not exist',
  detail: 'It may have been deleted, or belong to another customer or another practice.',
  back: 'Invoices',
};

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
  surplus: (amount: string) => `${amount} more than is left to pay: what is it?`,
  beyond: { advance: 'An advance', refund: 'Given back', mistake: 'A mistake' },
  beyondDetail: {
    advance: () => 'It is received and stays to the customer’s credit: it can settle another document.',
    refund: (rest: string) => `${rest} are recorded as received, with a note of both amounts.`,
    mistake: (rest: string) => `The amount becomes ${rest}.`,
  },
  refundNote: (received: string, back: string) => `${received} received, ${back} given back`,
  longBefore: (issuedOn: string) => `This day is long before the document was issued (${issuedOn}). Is the year right?`,
  confirmDay: 'The day is right',
  confirmMissing: 'Confirm the day, or change it.',
  lateTitle: (on: string) => `Written off on ${on}`,
  lateDetail: 'The payment takes the loss back, as far as it goes.',
  actOn: 'On',
  reason: 'Reason',
  reverse: 'Take back',
  reversed: 'Payment reversed',
  writeOffTitle: 'Write off what is left?',
  writeOffDetail:
    'The amount is given up and leaves the list of what is owed. A payment that comes after all can still be recorded.',
  writeOff: 'Write off',
  writtenOff: 'Written off',
};
export type InvoiceDialogMessages = typeof dialogs;
