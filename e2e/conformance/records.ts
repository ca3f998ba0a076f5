import { assets } from '@aurea/contract/assets.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { demo } from '@aurea/contract/demo.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { properties } from '@aurea/contract/properties.ts';
import type { BrowserContext } from '@playwright/test';
import { openHousehold, openPractice } from '../api.ts';

/** Ids for the addresses of the specification, and what each page must show of what is stored. */
export type Records = {
  readonly ids: Readonly<Record<string, string>>;
  /** By path: a text that stands there only where the page shows these records. */
  readonly shown: Readonly<Record<string, string>>;
};

/** The first of a list. @throws Error where the demonstration holds none */
function first<Item>(what: string, { items }: { readonly items: readonly Item[] }): Item {
  const [item] = items;
  if (!item) throw new Error(`the demonstration holds no ${what}`);
  return item;
}

/** A household with the demonstration. */
export async function furnishHousehold(context: BrowserContext, language: 'en' | 'fr'): Promise<Records> {
  const { call } = await openHousehold(context.request, language);
  await call(demo.fill, {});
  const asset = first('asset', await call(assets.list, { query: { class: 'savings' } }));
  const home = first('property', await call(properties.list, {}));
  const income = first('income', await call(revenues.list, { query: {} }));
  const stock = first('stock', await call(holdings.list, { query: { class: 'stocks' } }));
  const crypto = first('crypto', await call(holdings.list, { query: { class: 'crypto' } }));
  return {
    ids: { asset: asset.id, property: home.id, revenue: income.id },
    shown: {
      '/dashboard/assets': asset.name,
      '/dashboard/assets/:asset': asset.name,
      '/dashboard/cryptos': crypto.name,
      '/dashboard/stocks': stock.name,
      '/dashboard/properties': home.name,
      '/dashboard/properties/:property': home.name,
      '/dashboard/revenus': income.name,
      '/dashboard/revenus/:revenue': income.name,
    },
  };
}

/** A practice with the demonstration: an invoice that is late and a quotation that waits for its answer. */
export async function furnishPractice(context: BrowserContext, language: 'en' | 'fr'): Promise<Records> {
  const { call } = await openPractice(context.request, language);
  await call(demo.fillPractice, {});
  const invoice = first('invoice', await call(invoices.list, { query: { tab: 'late' } }));
  const quotation = first('quotation', await call(quotations.list, { query: { tab: 'open' } }));
  const invoiced = await call(customers.find, { params: { id: invoice.customerId } });
  const { items } = await call(customers.list, { query: {} });
  const other = items.find(({ id }) => id !== invoice.customerId && id !== quotation.customerId);
  return {
    ids: {
      customer: invoiced.id,
      invoice: invoice.id,
      quotation: quotation.id,
      quoted: quotation.customerId,
      other: other?.id ?? '',
    },
    shown: {
      '/dashboard/customers': invoiced.name,
      '/dashboard/customers/:customer': invoiced.name,
      '/dashboard/customers/:customer/edit': invoiced.name,
      '/dashboard/customers/:customer/invoices': invoice.number ?? '',
      '/dashboard/customers/:customer/invoices/:invoice': invoice.number ?? '',
      '/dashboard/customers/:quoted/quotations': quotation.number ?? '',
      '/dashboard/customers/:quoted/quotations/:quotation': quotation.number ?? '',
    },
  };
}
