/** What the page of an address asks for first. Written out: the table of routes would come with the first tiny module. */
export type FirstRead = {
  readonly kind: 'household' | 'practice';
  /** `/api/assets/7?archived=false`, as the page asks for it. */
  readonly address: string;
};

const household = (address: string): FirstRead => ({ kind: 'household', address });
const practice = (address: string): FirstRead => ({ kind: 'practice', address });

/** Lists and first pages, as they ask when the address says nothing more. */
const LISTS: Readonly<Record<string, FirstRead>> = {
  '/dashboard': household('/api/dashboard?period=1Y'),
  '/dashboard/assets': household('/api/assets?archived=false'),
  '/dashboard/properties': household('/api/properties'),
  '/dashboard/stocks': household('/api/positions/instruments?class=stocks'),
  '/dashboard/cryptos': household('/api/positions/instruments?class=crypto'),
  '/dashboard/revenus': household('/api/revenues'),
  '/backoffice': practice('/api/office'),
  '/dashboard/customers': practice('/api/customers?page=1&size=25'),
  '/dashboard/invoices': practice('/api/invoices?tab=to_collect&page=1&size=25'),
  '/dashboard/quotations': practice('/api/quotations?tab=open&page=1&size=25'),
  '/dashboard/tasks': practice('/api/tasks?state=open&page=1&size=25'),
};

/** Pages of one record. */
const RECORD = /^\/dashboard\/(assets|properties|revenus|customers)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const RECORDS: Readonly<Record<string, FirstRead>> = {
  assets: household('/api/assets/'),
  properties: household('/api/properties/'),
  revenus: household('/api/revenues/'),
  customers: practice('/api/customers/'),
};

/** The first read of a page; nothing where the address says more than that, or the page is none of these. */
export function firstReadOf({ pathname, searchParams }: URL): FirstRead | undefined {
  if ([...searchParams.keys()].some((name) => name !== 'workspace' && name !== 'dialog')) return undefined;
  const [, list = '', id = ''] = RECORD.exec(pathname) ?? [];
  const record = RECORDS[list];
  return record ? { ...record, address: record.address + id } : LISTS[pathname];
}
