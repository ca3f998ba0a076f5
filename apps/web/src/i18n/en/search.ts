import { formatCount } from '#lib/format.ts';

export const search = {
  kinds: {
    account: 'Accounts and assets',
    property: 'Properties',
    loan: 'Loans',
    security: 'Securities',
    coin: 'Coins',
    income: 'Incomes',
    member: 'People',
    transaction: 'Transactions',
    document: 'Documents',
    customer: 'Customers',
    contact: 'Contacts',
    quotation: 'Quotations',
    invoice: 'Invoices and credit notes',
    article: 'Catalogue',
  },
  all: 'All',
  filters: 'Show only',
  more: (total: number) => `Show all (${formatCount(total, 'en')})`,
  firstOf: (shown: number, total: number) =>
    `The first ${shown} of ${formatCount(total, 'en')}. Type more to narrow it down.`,
  nearest: (words: string) => `No exact match. Closest: ${words}`,
  failed: 'Search did not answer. Pages and shortcuts still work.',
  archived: 'archived',
  draftOf: {
    invoice: 'Draft invoice',
    deposit: 'Draft deposit invoice',
    corrective: 'Draft corrective invoice',
    credit_note: 'Draft credit note',
    quotation: 'Draft quotation',
  },
  ownedBy: 'What they own',
};

export type SearchMessages = typeof search;
