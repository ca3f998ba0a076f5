const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

export const contractFiles = {
  title: 'Contracts of several clients',
  intro:
    'A file of a platform with the contracts of several clients, one line for each support. Each client’s lines go into their household as a draft: nothing is added before the rows were checked there.',
  label: 'File',
  reading: 'Reading the file…',
  lead: (clients: number, contracts: number) =>
    `${clients === 1 ? '1 client' : `${clients} clients`}, ${contracts === 1 ? '1 contract' : `${contracts} contracts`}`,
  unnamed: (count: number) =>
    count === 1 ? 'One line names nobody: it is left out.' : `${count} lines name nobody: they are left out.`,
  more: (count: number) => `Show ${count} more`,
  moreContracts: (count: number) => (count === 1 ? '1 more contract' : `${count} more contracts`),
  contract: (number: string, rows: number) => (number ? `${number}, ${lines(rows)}` : lines(rows)),
  householdFor: (name: string) => `Household of ${name}`,
  none: 'Left out',
  readOnly: (name: string) => `${name}: the mandate is read-only`,
  noMandate: (name: string) => `${name}: no mandate in force`,
  unknown: 'No customer of this name or address, or several: choose one',
  noHouseholds: 'No client lets the practice add to their wealth yet: a mandate to manage it is needed.',
  place: (contracts: number) => (contracts === 1 ? 'Place 1 contract' : `Place ${contracts} contracts`),
  placing: 'Placing the contracts',
  done: (contracts: number) =>
    contracts === 1
      ? 'One draft waits in its household: check its rows there.'
      : `${contracts} drafts wait in their households: check their rows there.`,
  check: (number: string) => (number ? `Check ${number}` : 'Check the rows'),
  failed: 'Not placed: try again',
  other: 'Other file',
  close: 'Close',
};

export type ContractFilesMessages = typeof contractFiles;
