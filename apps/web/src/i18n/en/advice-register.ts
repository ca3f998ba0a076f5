/** The register of the advice that a practice gave. */
export const adviceRegister = {
  title: 'Register of advice',
  lead: 'Each document that was given to a customer, when, by whom, and how it was answered.',
  file: 'register-of-advice',
  columns: {
    givenAt: 'Given on',
    document: 'Document',
    customer: 'Customer',
    givenBy: 'Given by',
    sentAt: 'Sent on',
    state: 'State',
    answer: 'Answer',
    hash: 'SHA-256',
  },
  signed: (name: string, at: string) => `Signed by ${name}, ${at}`,
  countersigned: (name: string, at: string) => `For the practice: ${name}, ${at}`,
  refused: (name: string, at: string) => `Refused by ${name}, ${at}`,
  kind: 'Document',
  every: 'All documents',
  from: 'From',
  to: 'Until',
  days: (from: string | undefined, to: string | undefined) =>
    from && to ? `${from} – ${to}` : from ? `from ${from}` : `until ${to}`,
  clear: 'Clear filters',
  empty: {
    title: 'No advice was given yet',
    detail: 'A document of the advice stands here from the day it is frozen for its customer.',
  },
  noMatch: { title: 'No document matches', detail: 'Choose other days or another kind of document.' },
};
