import { formatCount } from '#lib/format.ts';

export const householdFiles = {
  lead: 'Nothing keeps you here: all of this household fits into one file, and comes back from it to the cent.',
  exportTitle: 'The whole household as one file',
  exportLead:
    'A ZIP with accounts, transactions, prices and rates used, properties, loans, incomes, tax and profile answers, and documents.',
  export: 'Prepare the file',
  again: 'Prepare it again',
  working: 'The file is being prepared',
  rows: (done: number, total: number) => `${formatCount(done, 'en')} of ${formatCount(total, 'en')} rows`,
  ready: 'The file is ready',
  readyDetail: (megabytes: string, until: string) => `${megabytes} MB. You alone can download it, until ${until}.`,
  download: 'Download',
  failed: 'The file could not be prepared',
  importTitle: 'Bring a household back',
  importLead:
    'From such a ZIP, or the JSON inside it, of any instance of Aurea. The household must be empty; all of the file is imported, or nothing.',
  file: 'Archive of a household',
  sending: 'Sending the file',
  reading: 'The household is being filled',
  done: 'The household is filled',
  doneDetail: (rows: string) => `${rows} rows were imported from the file.`,
  see: 'See the dashboard',
  refused: 'Nothing was imported',
};

export type HouseholdFileMessages = typeof householdFiles;
