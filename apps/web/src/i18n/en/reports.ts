import { formatCount } from '#lib/format.ts';
import { catchUp, closings, journal } from './books.ts';

const figures = {
  months: 'Invoiced and received by month, with VAT',
  monthsFile: 'invoiced-by-month',
  invoiced: 'Invoiced',
  received: 'Received',
  month: 'Month',
  yearInvoiced: (amount: string) => `${amount} invoiced in twelve months`,
  dso: 'Days customers take to pay',
  dsoFile: 'days-to-pay',
  dsoNow: (days: number) => `${formatCount(days, 'en')} days of sales unpaid (DSO, counted back)`,
  dsoUnknown: 'Nothing is owed, and nothing was invoiced in the last three months.',
};

const exports = {
  label: 'Export',
  tab: (format: string) => `Export this tab (${format})`,
  selected: (format: string) => `Export (${format})`,
  done: (file: string) => `${file} saved`,
};

const period = {
  label: 'Period',
  from: 'From',
  to: 'To',
  choices: { month: 'This month', last: 'Last month', quarter: 'This quarter', year: 'This year', custom: 'Other' },
};

const screen = {
  title: 'Reports',
  tabsLabel: 'Reports',
  tabs: { vat: 'VAT', journal: 'Sales journal', e_reporting: 'Sales to consumers', closings: 'Closings' },
  download: 'Download',
};

const categories = {
  S: 'Taxed',
  E: 'Exempt',
  AE: 'Reverse charge',
  K: 'Intra-EU',
  G: 'Export',
  O: 'Out of scope',
  Z: 'Zero rate',
};

const vat = {
  title: 'VAT by rate',
  basis: 'VAT falls due',
  bases: { debits: 'on debits', receipts: 'on receipts' },
  usual: 'the regime of the practice',
  franchise: 'The practice bears no VAT: these are the amounts its documents state.',
  columns: { rate: 'Rate', base: 'Base', vat: 'VAT' },
  rate: (rate: string) => `${rate}%`,
  all: 'All documents',
  documents: 'Documents behind the figures',
  documentColumns: { on: 'Date', document: 'Document', customer: 'Customer', rate: 'Rate', base: 'Base', vat: 'VAT' },
  empty: 'No VAT falls due in this period.',
  emptyDetail: 'Choose another period, or the other way in which VAT falls due.',
  show: (rate: string) => `Documents at ${rate}`,
};

const eReporting = {
  sales: 'Sales to consumers, by day and rate',
  receipts: 'Received for services, by day and rate',
  lead: 'What is reported of sales to private persons. Invoices between companies go through a platform instead.',
  columns: {
    on: 'Date',
    code: 'Kind',
    rate: 'Rate',
    base: 'Base',
    vat: 'VAT',
    documents: 'Documents',
    amount: 'Received, with VAT',
  },
  codes: {
    TLB1: 'Goods (TLB1)',
    TPS1: 'Services (TPS1)',
    TNT1: 'Not taxed in France (TNT1)',
  } as Readonly<Record<string, string>>,
  emptySales: 'Nothing was sold to a private person in this period.',
  emptyReceipts: 'Nothing to report of payments in this period.',
};

const statement = {
  title: 'Statement',
  opening: 'Balance brought forward',
  closing: 'Balance',
  invoiced: 'Invoiced',
  credited: 'Credited',
  paid: 'Paid',
  writtenOff: 'Written off',
  currency: 'Currency',
  columns: { on: 'Date', what: 'Movement', due: 'Due, or reference', balance: 'Balance' },
  kinds: {
    invoice: 'Invoice',
    deposit: 'Deposit invoice',
    corrective: 'Corrective invoice',
    credit_note: 'Credit note',
    replaced: 'Invoice replaced',
    payment: 'Payment',
    reversal: 'Payment reversed',
    write_off: 'Written off',
    recovered: 'Write-off taken back',
  },
  empty: 'Nothing happened in this period.',
};

const customer = {
  balance: 'Balance',
  owed: 'To collect',
  late: 'of which late',
  add: 'New invoice',
  list: 'Invoices',
  documents: 'Documents',
  columns: { number: 'Document', kind: 'Kind', on: 'Issued', gross: 'With VAT' },
  empty: 'No document was issued yet.',
  emptyDetail: 'Invoices and credit notes appear here with their files once they are issued.',
  pdf: (number: string) => `PDF of ${number}`,
  xml: (number: string) => `XML of ${number}`,
  formats: { pdf: 'PDF', xml: 'XML' },
};

const recurring = {
  title: 'Recurring invoices',
  lead: 'Each comes by itself on its day, as a draft or issued at once.',
  back: 'Invoices',
  open: 'Recurring invoices',
  add: 'New recurrence',
  repeat: 'Make it recurring',
  columns: {
    name: 'Recurrence',
    customer: 'Customer',
    rhythm: 'Rhythm',
    next: 'Next',
    last: 'Last',
    gross: 'With VAT',
  },
  rhythms: { month: 'Monthly', quarter: 'Quarterly', year: 'Yearly' },
  onDay: (rhythm: string, day: number) => `${rhythm}, on the ${day}${ordinal(day)}`,
  modes: { draft: 'as a draft', issue: 'issued at once' },
  paused: (on: string) => `Paused since ${on}`,
  ended: 'Ended',
  none: 'None yet',
  incomplete: 'Waits as a draft: something is missing',
  empty: 'No invoice comes back yet',
  emptyDetail: 'Open an invoice and make it recurring, or begin one here.',
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  pause: 'Pause',
  resume: 'Resume',
  remove: 'End',
  removed: 'Recurrence ended',
  undo: 'Undo',
  saved: 'Recurrence saved',
  save: 'Save',
  customer: 'Customer',
  name: 'Name of the recurrence',
  rhythm: 'How often',
  day: 'Day of the month',
  dayHelp: 'The last day of a shorter month',
  starts: 'From',
  ends: 'Until',
  endsHelp: 'Left empty, it does not end',
  mode: 'Each time',
  modeChoices: { draft: 'Prepare a draft', issue: 'Issue it at once' },
  line: (number: number) => `Item ${number}`,
  quantity: 'Quantity',
  price: 'Unit price without VAT',
  placeholders: '{month}, {quarter} and {year} are filled in each time.',
  endsBeforeStart: 'It ends before it begins.',
  wrongDay: 'A day from 1 to 31.',
};

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}

const office = {
  title: 'Today',
  receivables: 'To collect',
  late: (count: number, amount: string) =>
    count === 1 ? `1 invoice is late: ${amount}` : `${formatCount(count, 'en')} invoices are late: ${amount}`,
  nothingLate: 'No payment is late.',
  thisMonth: 'This month',
  invoiced: 'Invoiced without VAT',
  received: 'Received with VAT',
  vat: 'VAT falling due',
  lastMonth: (amount: string) => `${amount} last month`,
  latePayers: 'Late payers',
  noLatePayers: 'Nobody is late.',
  oldest: (days: number) => (days === 1 ? 'since yesterday' : `for ${formatCount(days, 'en')} days`),
  drafts: 'To finish',
  noDrafts: 'No draft waits.',
  moreDrafts: (count: number) => `All ${formatCount(count, 'en')} drafts`,
  ready: 'Ready to issue',
  missing: (count: number) => (count === 1 ? '1 statement missing' : `${formatCount(count, 'en')} statements missing`),
  quotations: 'Quotations to follow',
  noQuotations: 'No quotation waits for an answer.',
  allQuotations: 'See all',
  lapses: (days: number) =>
    days === 0 ? 'last day today' : days === 1 ? 'valid until tomorrow' : `valid for ${formatCount(days, 'en')} days`,
  toInvoice: (count: number) =>
    count === 1 ? '1 accepted, to invoice' : `${formatCount(count, 'en')} accepted, to invoice`,
  leftToInvoice: (amount: string) => `${amount} left`,
  follow: 'To follow',
  followCount: (count: number) => `To follow (${count === 1 ? '1 point' : `${formatCount(count, 'en')} points`})`,
  followNone: 'Nothing to follow for now.',
  answers: {
    accepted: (number: string, moment: string) => `${number} accepted, ${moment}`,
    refused: (number: string, moment: string) => `${number} refused, ${moment}`,
  },
  remindersWaiting: (count: number) =>
    count === 1 ? '1 reminder waits' : `${formatCount(count, 'en')} reminders wait`,
  remindersWaitingDetail: 'Daily limit reached; they leave with the next run',
  latest: 'Latest activity',
  noLatest: 'Nothing happened yet.',
  allLate: 'See all',
  seeReports: 'VAT report',
  customers: (count: number) => (count === 1 ? '1 customer' : `${formatCount(count, 'en')} customers`),
  newInvoice: 'New invoice',
  newQuotation: 'New quotation',
  firstQuotation: 'Write a first quotation',
  newCustomer: 'New customer',
  start: 'Your practice is ready',
  startDetail: 'Its customer is added on the way. Or look around with invented ones.',
  demo: 'Try with invented customers',
  demoAdded: (customers: number, invoices: number) =>
    `${formatCount(customers, 'en')} customers and ${formatCount(invoices, 'en')} invoices added`,
  actions: {
    created: 'draft begun',
    issued: 'issued',
    paid: 'payment recorded',
    payment_reversed: 'payment taken back',
    surplus_used: 'settled with a surplus',
    surplus_moved: 'surplus used elsewhere',
    payments_moved: 'payments moved to the corrective invoice',
    payments_taken_over: 'payments of the corrected invoice taken over',
    written_off: 'written off',
    restored: 'restored',
    activated: 'became a customer',
    archived: 'archived',
    merged: 'merged',
    linked: 'linked',
    mailed: 'mail written',
    link_made: 'public link made',
    link_revoked: 'public link taken back',
    unlinked: 'link removed',
    merge_undone: 'merge undone',
    mandate_linked: 'mandate attached',
    mandate_unlinked: 'mandate detached',
    reminders_stopped: 'reminders stopped',
    reminders_resumed: 'reminders resumed',
  } as Readonly<Record<string, string>>,
  customerActions: { created: 'added' } as Readonly<Record<string, string>>,
};

const accounts = {
  title: 'Accounts of the sales journal',
  help: 'As your accountant names them.',
  names: {
    customers: 'Customers',
    services: 'Services',
    goods: 'Goods',
    vat: 'VAT collected (due)',
    vatAwaiting: 'VAT awaiting payment',
    deposits: 'Deposits received',
    badDebts: 'Bad debts',
    roundingLoss: 'Rounding, loss',
    roundingGain: 'Rounding, gain',
  },
  rates: 'Accounts of a rate of their own',
  ratesHelp: 'An empty field is the general account above.',
  rate: 'VAT rate',
  addRate: 'Add a rate',
  removeRate: (rate: string) => `Remove ${rate}`,
  wrong: 'An account begins with a digit from 1 to 7 and has at least three signs.',
};

export const reports = {
  figures,
  exports,
  period,
  screen,
  categories,
  vat,
  journal,
  eReporting,
  closings,
  statement,
  customer,
  recurring,
  catchUp,
  office,
  accounts,
};
export type ReportsMessages = typeof reports;
