/** The reports of a practice. */
export const reportTabs = {
  vat: 'VAT',
  journal: 'Sales journal',
  advisors: 'By advisor',
  e_reporting: 'Sales to consumers',
  closings: 'Closings',
};

/** What was invoiced, by who leads the customers. */
export const advisorReport = {
  lead: 'By who leads the customers today. Credit notes and what a final invoice deducts are taken off.',
  title: 'By lead advisor',
  file: 'by-advisor',
  none: 'Without a lead advisor',
  erased: 'Erased account',
  empty: 'Nothing in this period',
  emptyDetail: 'Neither an invoice nor a payment, and nothing is owed at its end.',
  columns: {
    advisor: 'Advisor',
    invoiced: 'Invoiced, VAT excluded',
    collected: 'Collected, VAT included',
    outstanding: 'Outstanding at the end',
  },
};
