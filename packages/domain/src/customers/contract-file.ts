import { DELIMITERS } from '../imports/sources/preset.ts';
import { type CsvRecord, csvRecords } from '../imports/text/csv.ts';
import { detectDelimiter } from '../imports/text/delimiter.ts';
import { plainWords } from '../imports/text/words.ts';
import { guessColumns } from './columns.ts';
import { nameWords } from './same-customer.ts';

/** A contract of a client with its lines of the file. */
export type ContractOfFile = { readonly number: string; readonly rows: number; readonly lines: string };

/** A person that a file names, as the file writes it. */
export type ClientOfFile = {
  readonly name: string;
  /** The first address of the person by the alphabet, lower case. */
  readonly email: string | null;
  readonly contracts: readonly ContractOfFile[];
};

export type ContractFile = {
  /** The line of names: with the lines of a contract below it, a file of its own. */
  readonly header: string;
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
  const table = tableOf(text);
  if (!table) return null;
  const { delimiter, records, header, columns } = table;
  const below = records.filter(({ line, cells }) => line > header.line && cells.some((cell) => cell.trim() !== ''));
  const lines = withAddresses(below.map((record) => lineOf(record, columns)));
  const clients = Map.groupBy(lines, keyOf);
  const named = [...clients].filter(([key]) => key !== NOBODY);
  return {
    header: writeCsv([header], delimiter),
    clients: named.map(([, own]) => ({
      ...{ name: own[0]?.name ?? '', email: own[0]?.email ?? null },
      contracts: [...Map.groupBy(own, ({ contract }) => contract)].map(([number, records]) => ({
        ...{ number, rows: records.length },
        lines: writeCsv(
          records.map(({ record }) => record),
          delimiter,
        ),
      })),
    })),
    unnamed: clients.get(NOBODY)?.length ?? 0,
  };
}

/** By the most regular delimiter, else by one under which there is a header: a cell may hold many signs of another. */
function tableOf(text: string) {
  for (const delimiter of new Set([detectDelimiter(text), ...DELIMITERS])) {
    let searched = 0;
    for (const header of csvRecords(text, delimiter)) {
      if (++searched > SEARCHED_RECORDS) break;
      const columns = columnsOf(header.cells);
      if (columns) return { delimiter, records: [...csvRecords(text, delimiter)], header, columns };
    }
  }
  return null;
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

type Line = Pick<ClientOfFile, 'name' | 'email'> & { readonly contract: string; readonly record: CsvRecord };

function lineOf(record: CsvRecord, { contract, name, given, family, email }: Columns): Line {
  const at = (column: number) => record.cells[column]?.trim() ?? '';
  const addresses = at(email)
    .toLowerCase()
    .split(/[\s;,]+/)
    .filter((each) => each.includes('@'));
  return {
    name: [at(given), at(family)].filter(Boolean).join(' ') || at(name),
    email: addresses.toSorted()[0] ?? null,
    contract: at(contract),
    record,
  };
}

/** Lines of one contract and name belong together where only some of them state an address, and no two do. */
function withAddresses(lines: readonly Line[]): readonly Line[] {
  const contractOf = ({ name, contract }: Line) => JSON.stringify([wordsOf(name), contract]);
  const stated = Map.groupBy(
    lines.filter(({ email }) => email !== null),
    contractOf,
  );
  return lines.map((line) => {
    const [only, ...others] = new Set(stated.get(contractOf(line))?.map(({ email }) => email));
    return line.name && line.email === null && only && others.length === 0 ? { ...line, email: only } : line;
  });
}

const NOBODY = '';

/** Two persons of one name differ by their addresses. */
const keyOf = ({ name, email }: Line) => [wordsOf(name), email].filter(Boolean).join(' ');

/** Names are compared by their Latin letters; those without any as they are. */
const wordsOf = (name: string) => nameWords(name).join(' ') || name.toLowerCase();

function writeCsv(records: readonly CsvRecord[], delimiter: string): string {
  const cellOf = (cell: string) =>
    cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return records.map(({ cells }) => `${cells.map(cellOf).join(delimiter)}\n`).join('');
}
