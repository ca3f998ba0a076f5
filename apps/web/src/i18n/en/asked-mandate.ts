/** What a practice asks of a client by mail, as the client reads it. */
export const askedMandate = {
  signedOut: 'A practice asks you for a mandate',
  signedOutLead:
    'Sign in with the address that received the message, or create an account with it, to read what is asked.',
  until: (day: string) => `You can answer until ${day}.`,
  otherTitle: 'This page is for somebody else',
  other: (email: string) =>
    `You are signed in as ${email}, and the message was sent to another address. Sign in with the account that has it.`,
  title: 'What your advisor may see',
  lead: (by: string, practice: string) =>
    `${by} of ${practice} asks you for a mandate. You may open less than is asked, never more by this page.`,
  areas: 'Area by area',
  area: {
    wealth: { name: 'Wealth', detail: 'Assets, debts, transactions and performance. Every mandate shows it.' },
    documents: { name: 'Documents', detail: 'Papers filed with your assets.' },
    tax: { name: 'Tax profile', detail: 'Incomes, shares, estimated taxes.' },
    investment: { name: 'Investment profile', detail: 'Your answers, goals and projections.' },
    reports: { name: 'Wealth reports', detail: 'Reports of your wealth as PDF.' },
  },
  reaches: { none: 'Closed', read: 'View', manage: 'Change' },
  asked: (reach: string) => `Asked: ${reach}`,
  less: 'You open less than is asked.',
  endsOn: 'Until',
  endsHelp: 'Empty: until you end it',
  endsHelpAsked: (day: string) => `At the latest ${day}, as asked`,
  household: 'Household',
  newHousehold: 'A new household',
  newHouseholdDetail: 'Nothing of your other households is shown.',
  householdName: 'Name of the new household',
  householdNameHelp: 'Empty: your name',
  promises: [
    'You can pause or end the mandate at any time, at once.',
    'Each visit of the practice is recorded, and you can read it.',
    'A mandate that you gave this practice on this household before is replaced by this one now; assets not shown under it stay not shown.',
  ],
  accept: 'Give the mandate',
  accepted: (practice: string) => `${practice} was given the mandate.`,
  decline: 'Refuse',
  declined: 'You have refused.',
  declinedLead: 'The practice is notified. Nothing of yours is shown to it. You can close this page.',
};
