import type { CustomerRow } from '@aurea/contract/customers/customer-transfer.ts';
import {
  type CustomerIdentity,
  type DuplicateSign,
  nameWords,
  signsOfSame,
} from '@aurea/domain/customers/same-customer.ts';
import { nameOf } from '../queries.ts';
import type { FileRow } from './file-tasks.ts';

type Known = CustomerIdentity & { readonly id: string | null; readonly line: number | null; readonly name: string };

export type CheckedRow = { readonly read: FileRow; readonly shown: CustomerRow };

/** Each row with what it seems to repeat: a customer that is there, or an earlier row of the file. */
export function checkRows(
  rows: readonly FileRow[],
  present: readonly (CustomerIdentity & { readonly id: string; readonly name: string })[],
): CheckedRow[] {
  const known = new KnownCustomers();
  for (const customer of present) known.add({ ...customer, line: null });
  return rows.map((row) => {
    const identity = identityOf(row);
    const duplicate = known.find(identity);
    const name = nameOf(row.facts);
    if (!duplicate) known.add({ ...identity, id: null, line: row.line, name });
    const status = statusOf(row, duplicate !== null);
    const { kind, email, billingAddress } = row.facts;
    const shown = {
      line: row.line,
      status,
      name,
      kind,
      email,
      city: billingAddress?.city || null,
      issues: row.issues.map((issue) => ({ ...issue })),
      duplicate,
    };
    return { read: row, shown };
  });
}

function statusOf({ issues }: FileRow, isDuplicate: boolean): CustomerRow['status'] {
  if (issues.some(({ code }) => code === 'name_missing')) return 'error';
  if (isDuplicate) return 'duplicate';
  return issues.length > 0 ? 'warning' : 'ready';
}

/** What identifies the customer of a row. */
export function identityOf({ facts }: FileRow): CustomerIdentity {
  const { email, phone, siren, vatNumber } = facts;
  return { nameWords: nameWords(nameOf(facts)), email, phone, siren, vatNumber };
}

/** Customers found again by number, address or name, without comparing each with each. */
class KnownCustomers {
  readonly #byKey = new Map<string, Known>();

  add(customer: Known): void {
    for (const key of keysOf(customer)) if (!this.#byKey.has(key)) this.#byKey.set(key, customer);
  }

  find(identity: CustomerIdentity): CustomerRow['duplicate'] {
    for (const key of keysOf(identity)) {
      const known = this.#byKey.get(key);
      const [sign] = known ? signsOfSame(identity, known) : [];
      if (known && sign) return { id: known.id, line: known.line, name: known.name, sign };
    }
    return null;
  }
}

function keysOf({ siren, email, nameWords: words }: CustomerIdentity): string[] {
  const key = (sign: DuplicateSign, value: string | null) => (value ? [`${sign} ${value.toLowerCase()}`] : []);
  return [...key('siren', siren), ...key('email', email), ...key('name', words.join(' '))];
}
