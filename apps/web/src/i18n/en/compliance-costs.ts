/** What the practice states of the costs of a period, and what becomes of the disclosure. */
export const costDisclosure = {
  period: 'Period',
  from: 'From',
  to: 'To',
  periodHelp: 'A year at most, and over: the last day is yesterday or earlier.',
  periodWrong: 'Choose days in order, a year apart at most, that are over.',
  service: 'Costs of the service',
  invoiced: 'Fees are taken from the invoices issued in the period, less credit notes, with VAT.',
  inducementsHelp: 'Per customer, in euros. Type 0 where you received none: it is never assumed.',
  contained: 'Do the costs of the instruments contain them?',
  containedYes: 'Yes, they are paid out of them and count once',
  containedNo: 'No, they are added',
  otherFees: 'Fees invoiced outside of the application, with VAT',
  otherFeesHelp: 'Only where there are any.',
  instruments: 'Costs that the institutions state',
  instrumentsHelp: 'In euros, from their yearly statements, but for what is recorded on the accounts as fees already.',
  accounts: 'Accounts',
  computed:
    'Fees of the accounts, average assets and result are computed under the mandate when the document is previewed and frozen.',
  typed:
    'No mandate shows the accounts in this period: type what their statements say. The document says that it was typed.',
  resultHelp: 'Gains, losses and income after fees taken from the accounts, before your fees; below zero for a loss.',
  notKnown: (figure: string) => `Not known: ${figure}`,
  notKnownShort: 'Not known',
  amountWrong: (canBeNegative: boolean) =>
    `An amount in euros${canBeNegative ? '' : ', zero or more'}, with two decimals at most.`,
  send: 'Send to the customer',
  given: 'Given, no acknowledgement yet',
  acknowledged: 'Acknowledged',
};

export type CostDisclosureMessages = typeof costDisclosure;
