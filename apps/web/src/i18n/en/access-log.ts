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
  viewing: (name: string, scope: string) => `You are viewing ${name} under a mandate (${scope}).`,
  scopes: { read: 'read only', manage: 'read and manage' },
  notShared: {
    title: 'Not shared with you',
    detail: 'The household left this out of its mandate. It may open it in its account, under “Mandates”.',
    areas: {
      wealth: 'wealth',
      documents: 'documents',
      tax: 'tax profile',
      investment: 'investment profile',
      reports: 'reports',
    },
    paused: 'paused by the household',
    leavesOut: 'Some assets are left out of this mandate: every figure is that of the rest.',
    leavesOutShort: 'some assets left out',
    wholeOnly:
      'Some assets are left out of this mandate: what follows from everything the household owns is not shown.',
    without: (areas: readonly string[]) => `without ${areas.join(', ')}`,
  },
  mandateNotices: {
    alteredTo: {
      changed: 'changed',
      paused: 'paused',
      resumed: 'open again',
      ends_in_30: 'ends within 30 days',
      ends_in_7: 'ends within 7 days',
    },
    altered: (name: string, event: string) => `Mandate of ${name}: ${event}`,
    declined: (name: string) => `${name} has refused your invitation to give a mandate`,
    noted: 'Got it',
    until: (day: string) => `until ${day}`,
    household: {
      givenBy: (practice: string) => `${practice} was given a mandate`,
      endedBy: (practice: string) => `The mandate of ${practice} has ended`,
      reach: { read: 'may see your wealth', manage: 'may see and change your wealth' },
      ended: 'no longer sees your wealth',
    },
    practice: {
      givenBy: (household: string) => `${household} has given a mandate`,
      endedBy: (household: string) => `${household} has ended its mandate`,
      reach: { read: 'you may see its wealth', manage: 'you may see and change its wealth' },
      ended: 'its wealth is no longer shared',
    },
  },
};

export type AccessLogMessages = typeof accessLog;
