/** What lists of documents are narrowed by. */
export const filters = {
  year: 'Year',
  everyYear: 'Every year',
  from: 'From',
  to: 'To',
  days: (from: string | undefined, to: string | undefined) =>
    from && to ? `${from} to ${to}` : from ? `from ${from}` : `until ${to}`,
  customer: 'Customer',
  clear: 'Clear the filters',
};

/** A list where nothing is found. */
export const noMatch = {
  title: (query: string) => `Nothing matches “${query}”`,
  filtered: 'Nothing matches these filters',
  detail: 'The search looks in this tab only.',
  detailOfAll: 'Drafts are found by their customer, issued documents by their number too.',
  everywhere: 'Search in all tabs',
  clear: 'Clear the search',
};
