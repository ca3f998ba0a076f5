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
  method: 'Method',
  reference: 'Reference',
  record: 'Record',
  recorded: 'Payment recorded',
  reverseTitle: 'Reverse this payment?',
  reverseDetail: 'A reversing entry is added; nothing is erased.',
  surplus: (amount: string) => `${amount} more than the amount due: what is it?`,
  beyond: { advance: 'An advance', refund: 'A refund', mistake: 'A mistake' },
  beyondDetail: {
    advance: () => 'It is recorded as received and credited to the customer: it can settle another document.',
    refund: (rest: string) => `${rest} is recorded as received, with both amounts in the reference.`,
    mistake: (rest: string) => `The amount becomes ${rest}.`,
  },
  refundNote: (received: string, back: string) => `${received} received, ${back} refunded`,
  longBefore: (issuedOn: string) =>
    `This date is long before the document was issued (${issuedOn}). Is the year right?`,
  confirmDay: 'The date is correct',
  confirmMissing: 'Confirm the date, or change it.',
  lateTitle: (on: string) => `Written off on ${on}`,
  lateDetail: 'The payment reverses the write-off, up to its amount.',
  actOn: 'On',
  reason: 'Reason',
  reverse: 'Reverse',
  reversed: 'Payment reversed',
  writeOffTitle: 'Write off the balance?',
  writeOffDetail: 'The amount is written off and leaves the receivables. A later payment can still be recorded.',
  writeOff: 'Write off',
  writtenOff: 'Written off',
};
export type InvoiceDialogMessages = typeof dialogs;
