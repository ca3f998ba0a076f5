import type { CostWords } from './french-costs.ts';

export const englishCosts: CostWords = {
  title: 'Information on costs and charges (ex post)',
  services: 'Notes of the practice',
  elements: {
    costPeriod: 'Period',
    serviceCosts: 'Costs of the service',
    instrumentCosts: 'Costs of the instruments and accounts',
    totalCosts: 'Total costs and charges',
    costEffect: 'Cumulative effect of costs on the return',
    itemisedCosts: 'Breakdown on request',
  },
  facts: {
    period: 'Period of the information',
    inducements: 'Payments received from third parties (inducements)',
    inducementsContained: 'Inducements contained in the costs of the instruments or not',
    accountFees: 'Fees taken from the accounts',
    averageAssets: 'Average assets under advice',
    result: 'Result of the period',
    oneOff: 'One-off costs',
    ongoing: 'Ongoing costs',
    transaction: 'Transaction costs',
    incidental: 'Incidental costs',
  },
  period: (from, to) => `From ${from} to ${to}, both days included.`,
  exPost: 'Costs actually borne in this period (ex-post information), in euros.',
  leavesOut: 'The household keeps some assets or debts to itself: this document counts none of them.',
  underMandate:
    'The accounts are read under the mandate of the customer: securities accounts, life insurance, retirement plans, private equity and crowdlending that are followed today.',
  withoutMandate: 'No mandate opens the accounts of the customer: their amounts are typed by the practice.',
  since: (day) => `The accounts are known since ${day} only: their figures begin on that day.`,
  partial: 'Prices or values are missing: these figures count what is known.',
  columns: { cost: 'Item', amount: 'Amount' },
  invoiced: 'Fees invoiced by the practice, with VAT',
  invoicedNet: (net) => `Invoices issued in the period less credit notes; without VAT: ${net}`,
  otherFees: 'Fees invoiced outside of the application, with VAT',
  inducements: 'Payments received by the practice from third parties (inducements)',
  inducementsNone: 'None, as the practice states',
  inducementsContained: 'Paid out of the costs of the instruments below, counted once in the total',
  serviceTotal: 'Costs of the service',
  accountFees: 'Fees recorded on the accounts',
  accountFeesInPart: 'Fees recorded on the accounts, as far as they are known',
  instruments: {
    oneOff: 'One-off costs (entry, exit)',
    ongoing: 'Ongoing costs (management)',
    transaction: 'Transaction costs',
    incidental: 'Incidental costs (performance fees)',
  },
  instrumentTotal: (isWhole) =>
    isWhole
      ? 'Costs of the instruments and accounts'
      : 'Costs of the instruments and accounts, as far as they are known',
  typed: 'Typed by the practice',
  stated: 'As the institutions state, typed by the practice',
  computed: 'Computed under the mandate, from recorded transactions',
  notKnown: 'not known',
  notKnownNote:
    'Running costs that are taken from the price of an investment are not known here; each institution states them once a year.',
  countedOnce: 'Inducements that the costs of the instruments contain',
  total: (isWhole) => (isWhole ? 'Total costs and charges' : 'Total known costs and charges'),
  average: 'Average assets under advice',
  averageOf: ({ days, since }) =>
    `Sum of the closing values of each day, divided by their number (${days} days${since ? `, since ${since}` : ''})`,
  percent: 'Total in percent of this average',
  noPercent: {
    unknown: 'The average assets under advice are not known: the total is not stated in percent.',
    zero: 'The average assets under advice are not above zero: the total is not stated in percent.',
  },
  before: 'Result before costs and charges',
  costs: 'Costs and charges',
  after: 'Result after costs and charges',
  ofAverage: (percent) => `${percent} of the average assets under advice`,
  effect: (amount, percent) =>
    percent === null
      ? `Costs and charges reduced the result of the period by ${amount}.`
      : `Costs and charges reduced the result of the period by ${amount}, ${percent} of the average assets under advice.`,
  effectNote:
    'Result: gains and losses, realised or not, and income, less fees and taxes taken from the accounts. After costs, the fees of the practice are deducted, too.',
  leastNote: 'Some costs are not known: the total and the effect on the return are those of the known costs, at least.',
  resultNotKnown: 'The result of the period is not known: the return before and after costs is not stated.',
  resultTyped: 'The result of the period is typed by the practice.',
  itemised:
    'A breakdown of costs and charges, item by item, is given to the customer on request, free of charge. A letter or a mail to the practice is enough.',
  acknowledgement:
    'This document informs and does not bind the customer: it is given once it is sent, and the signature acknowledges that it was received.',
  sentNote: (version, hash) => `Version ${version} sent to the customer, SHA-256 ${hash}`,
};
