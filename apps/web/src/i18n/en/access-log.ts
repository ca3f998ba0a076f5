/** What a practice did under a mandate, as it and the household read it. */
export const accessLog = {
  read: (what: string) => `${what}: looked at`,
  changed: (what: string) => `${what}: changed`,
  /** By the second word of the address that was called. */
  areas: {
    assets: 'Assets',
    loans: 'Loans',
    properties: 'Properties',
    revenues: 'Revenues',
    transactions: 'Transactions',
    positions: 'Stocks and cryptos',
    instruments: 'Stocks and cryptos',
    imports: 'Imports',
    performance: 'Performance',
    documents: 'Documents',
    'wealth-report': 'Wealth report',
    activity: 'History',
    mandates: 'Access log',
  },
  whole: 'Wealth',
};

export type AccessLogMessages = typeof accessLog;
