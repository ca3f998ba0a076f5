/** The files of customers that may be erased. */
export const proposedErasure = {
  title: 'Proposed for erasure',
  lead: 'Files of customers whose relation ended more than five years ago. Each is erased on its own page, once you confirm.',
  none: 'No file is to be erased.',
  file: 'files-to-erase',
  columns: {
    customer: 'Customer',
    endedOn: 'Relation ended on',
    erasableFrom: 'May be erased from',
    papers: 'Papers and documents',
  },
};
