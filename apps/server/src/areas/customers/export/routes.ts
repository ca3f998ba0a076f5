import type { CustomerField } from '@aurea/contract/customers/customer-settings.ts';
import { customerTransfer } from '@aurea/contract/customers/customer-transfer.ts';
import { COLUMN_NAMES, CUSTOMER_COLUMNS } from '@aurea/domain/customers/columns.ts';
import type { FieldValue } from '@aurea/domain/customers/custom-field.ts';
import { AfterTransaction, type AreaTools } from '#http/area.ts';
import type { WrittenTable } from '#providers/spreadsheet/write.ts';
import { statusOf } from '../customer-view.ts';
import { listCustomerIds } from '../listing/queries.ts';
import { asMeant } from '../listing/typo-tolerant-search.ts';
import { listHeldMandates } from '../mandates/queries.ts';
import { findCustomers, type StoredCustomer } from '../queries.ts';
import { listFields } from '../settings/field-queries.ts';
import { WRITE_TABLE } from './file-tasks.ts';

const MEDIA_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
} as const;

export function serveCustomerExport({ serve, clock, workers }: AreaTools): void {
  serve(customerTransfer.export, async ({ tx, scope, query }) => {
    const { format, locale } = query;
    const typed = { ...query, today: clock.today(), held: await listHeldMandates(tx, scope, clock.now()) };
    const search = await asMeant(tx, scope, typed);
    const customers = await findCustomers(tx, scope, await listCustomerIds(tx, scope, search, query.sort));
    const fields = await listFields(tx, scope);
    const name = locale === 'fr' ? 'clients' : 'customers';
    const file = { fileName: `${name}-${clock.today()}.${format}`, mediaType: MEDIA_TYPES[format] };
    return new AfterTransaction(async () => {
      if (format === 'json') return { ...file, content: base64(JSON.stringify(customers.map(toJson), null, 2)) };
      const input = { table: tableOf(customers, fields, locale), format, locale };
      return { ...file, content: await workers.run(WRITE_TABLE, input, scope) };
    });
  });
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

function toJson({ said, mandate: _link, activatedAt, archivedAt, ...customer }: StoredCustomer) {
  return { ...customer, status: statusOf({ activatedAt, archivedAt }), ...said };
}

/** A table whose columns bear the names by which an import knows them again. */
function tableOf(
  customers: readonly StoredCustomer[],
  fields: readonly CustomerField[],
  locale: 'en' | 'fr',
): WrittenTable {
  const columns = CUSTOMER_COLUMNS.filter((column) => column !== 'ignore' && column !== 'name');
  const named = columns.map((column) => COLUMN_NAMES[locale][column][0]);
  return {
    header: [...named, ...fields.map(({ label }) => label)],
    rows: customers.map((customer) => {
      const cells = cellsOf(customer, locale);
      const own = fields.map(({ id }) => valueText(customer.said.fields[id], locale));
      return [...columns.map((column) => cells[column] ?? ''), ...own];
    }),
  };
}

const WORDS = {
  en: { person: 'Person', company: 'Company', prospect: 'Prospect', active: 'Active', archived: 'Archived' },
  fr: { person: 'Personne', company: 'Société', prospect: 'Prospect', active: 'Actif', archived: 'Archivé' },
} as const;

function cellsOf(customer: StoredCustomer, locale: 'en' | 'fr'): Readonly<Record<string, string | null>> {
  const { said } = customer;
  const { kind, tags, billingAddress, companyName, givenName, familyName } = said;
  const { email, phone, siren, siret, vatNumber } = said;
  return {
    kind: WORDS[locale][kind],
    status: WORDS[locale][statusOf(customer)],
    companyName,
    givenName,
    familyName,
    email,
    phone,
    siren,
    siret,
    vatNumber,
    locale: said.locale,
    tags: tags.join(', '),
    ...billingAddress,
  };
}

function valueText(value: FieldValue | undefined, locale: 'en' | 'fr'): string {
  if (typeof value !== 'boolean') return value ?? '';
  if (locale === 'fr') return value ? 'oui' : 'non';
  return value ? 'yes' : 'no';
}
