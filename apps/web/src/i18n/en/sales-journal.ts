export const journal = {
  title: 'Sales journal',
  lead: 'Documents issued in the period, VAT that falls due as they are paid, and what was written off, in the columns of the FEC. It is one journal, not the whole file a company owes.',
  total: (amount: string) => `${amount} on each side: the journal is balanced`,
  fec: 'FEC columns (.txt)',
  columns: {
    entry: 'Entry',
    on: 'Date',
    account: 'Account',
    document: 'Document',
    customer: 'Customer',
    debit: 'Debit',
    credit: 'Credit',
  },
  kinds: { vat_due: 'VAT due on payment', loss: 'written off' },
  empty: 'Nothing was issued or paid in this period.',
  emptyDetail: 'Accounts are chosen in the settings of the practice.',
};

export const closings = {
  title: 'Closings',
  lead: 'What was issued and paid on each day, month and year that is over, in euros with VAT. Each closing is sealed with the one before it and never changes; a payment counts on the day it was recorded.',
  archive: 'Archive of the period (ZIP)',
  kindsLabel: 'Closings of',
  kinds: { day: 'Days', month: 'Months', year: 'Years' },
  columns: {
    period: 'Period',
    documents: 'Documents',
    gross: 'Invoiced',
    received: 'Received',
    totalGross: 'Invoiced since the beginning',
    hash: 'Seal',
  },
  empty: 'Nothing is closed in this period yet.',
  emptyDetail:
    'A day, month or year is closed in the night after it ends, where something was issued or paid in it. Choose a longer period to see others.',
  show: (period: string) => `Closing of ${period}`,
  facts: {
    documents: 'Documents issued',
    net: 'Invoiced, without VAT',
    vat: 'VAT',
    gross: 'Invoiced, with VAT',
    payments: 'Payments recorded',
    received: 'Received',
    takenBack: 'Undone',
    totalGross: 'Invoiced since the beginning',
    totalReceived: 'Received since the beginning',
    position: 'Documents in the chain',
  },
  seals: { hash: 'Seal of this closing', previousHash: 'Seal of the one before', seal: 'Seal of the last document' },
};

export const catchUp = {
  title: (name: string, count: number) => `${name}: ${count} invoices were due while nothing was issued`,
  detail: (days: string) => `Days: ${days}. Issued now, all would bear today’s date and name their own period.`,
  all: (count: number) => `Issue all ${count} today`,
  latest: (day: string) => `Only the last one, of ${day}`,
  none: 'Skip them all',
  issuing: (count: number) => `${count} invoices are being issued`,
  skipped: (days: string) => `Skipped: ${days}`,
};

export type BookMessages = {
  readonly catchUp: typeof catchUp;
  readonly journal: typeof journal;
  readonly closings: typeof closings;
};
