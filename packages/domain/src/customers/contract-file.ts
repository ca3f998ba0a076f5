import { type CsvRecord, csvRecords } from '../imports/text/csv.ts';
import { detectDelimiter } from '../imports/text/delimiter.ts';
import { plainWords } from '../imports/text/words.ts';
import { guessColumns } from './columns.ts';
import { nameWords } from './same-customer.ts';

/** A contract of a client, and its lines of the file as a file of their own, under the header of the whole. */
export type ContractOfFile = { readonly number: string; readonly rows: number; readonly content: string };

/** A person that a file names, as the file writes it. */
export type ClientOfFile = {
  readonly name: string;
  /** The first address of the person, lower case. */
  readonly email: string | null;
  readonly contracts: readonly ContractOfFile[];
};

export type ContractFile = {
  /** In the order of the file. */
  readonly clients: readonly ClientOfFile[];
  /** Lines that name nobody: they are in no part. */
  readonly unnamed: number;
};

const SEARCHED_RECORDS = 20;

const words = (...names: readonly string[]): ReadonlySet<string> => new Set(names.map(plainWords));

const CONTRACT = words(
  ...['Numéro contrat', 'Numéro de contrat', 'N° contrat', 'N° de contrat', 'Contrat', 'Référence contrat'],
  ...['Contract number', 'Contract no', 'Contract', 'Policy number', 'Policy', 'Police', 'Numéro de police'],
  ...['Compte', 'Numéro de compte', 'N° de compte', 'N° compte', 'Account number', 'Account'],
);
const HOLDER = words(
  ...['Titulaire', 'Titulaires', 'Nom du titulaire', 'Souscripteur', 'Nom du souscripteur', 'Assuré', 'Adhérent'],
  ...['Holder', 'Account holder', 'Policyholder', 'Policy holder', 'Client name', 'Customer name'],
);
const EMAIL = /^ (?:e ?mail|courriel|mail|adresse e ?mail)\b/;

type Columns = {
  readonly contract: number;
  readonly name: number;
  readonly given: number;
  readonly family: number;
  readonly email: number;
};

/**
 * Sorts the lines of a file by client and contract, as platforms write it for advisors: one line for each support of each
 * contract of each client. The header is the first record that names a contract and a person.
 *
 * @returns null where no record does
 */
export function splitByClient(text: string): ContractFile | null {
  const delimiter = detectDelimiter(text);
  const records = [...csvRecords(text, delimiter)];
  const header = records.slice(0, SEARCHED_RECORDS).find(({ cells }) => columnsOf(cells) !== null);
  const columns = header && columnsOf(header.cells);
  if (!(header && columns)) return null;
  const below = records.filter(({ line, cells }) => line > header.line && cells.some((cell) => cell.trim() !== ''));
  const clients = Map.groupBy(below, ({ cells }) => keyOf(personOf(cells, columns)));
  const named = [...clients].filter(([key]) => key !== NOBODY);
  const write = (lines: readonly CsvRecord[]) => writeCsv([header, ...lines], delimiter);
  return {
    clients: named.map(([, lines]) => ({
      ...personOf(lines[0]?.cells ?? [], columns),
      contracts: [...Map.groupBy(lines, ({ cells }) => (cells[columns.contract] ?? '').trim())].map(
        ([number, own]) => ({ number, rows: own.length, content: write(own) }),
      ),
    })),
    unnamed: clients.get(NOBODY)?.length ?? 0,
  };
}

function columnsOf(header: readonly string[]): Columns | null {
  const plain = header.map(plainWords);
  const guessed = guessColumns(header, []);
  const holder = plain.findIndex((name) => HOLDER.has(name));
  const columns = {
    contract: plain.findIndex((name) => CONTRACT.has(name)),
    name: holder < 0 ? guessed.indexOf('name') : holder,
    given: guessed.indexOf('givenName'),
    family: guessed.indexOf('familyName'),
    email: plain.findIndex((name) => EMAIL.test(name)),
  };
  const namesPerson = columns.name >= 0 || columns.family >= 0;
  return columns.contract >= 0 && namesPerson ? columns : null;
}

type Person = Pick<ClientOfFile, 'name' | 'email'>;

function personOf(cells: readonly string[], { name, given, family, email }: Columns): Person {
  const at = (column: number) => cells[column]?.trim() ?? '';
  const [first] = at(email).split(/[\s;,]+/);
  return {
    name: [at(given), at(family)].filter(Boolean).join(' ') || at(name),
    email: first?.includes('@') ? first.toLowerCase() : null,
  };
}

const NOBODY = '';

/** Two persons of one name differ by their addresses. */
const keyOf = ({ name, email }: Person) => [nameWords(name).join(' '), email].filter(Boolean).join(' ');

function writeCsv(records: readonly CsvRecord[], delimiter: string): string {
  const cellOf = (cell: string) =>
    cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return records.map(({ cells }) => `${cells.map(cellOf).join(delimiter)}\n`).join('');
}
