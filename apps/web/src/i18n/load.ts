import type { core } from './en/core.ts';
import type { Locale, Messages } from './messages.ts';

export type Area = Exclude<keyof Messages, keyof typeof core>;

type Loader<Name extends Area> = () => Promise<Messages[Name]>;

/** Where the texts of an area come from; each is fetched when a page of the area shows, in the language in use. */
const AREAS: { readonly [Name in Area]: Readonly<Record<Locale, Loader<Name>>> } = {
  accessLog: {
    en: async () => (await import('./en/access-log.ts')).accessLog,
    fr: async () => (await import('./fr/access-log.ts')).accessLog,
  },
  account: {
    en: async () => (await import('./en/account.ts')).account,
    fr: async () => (await import('./fr/account.ts')).account,
  },
  adviceTemplates: {
    en: async () => (await import('./en/advice-templates.ts')).adviceTemplates,
    fr: async () => (await import('./fr/advice-templates.ts')).adviceTemplates,
  },
  afterTax: {
    en: async () => (await import('./en/after-tax.ts')).afterTax,
    fr: async () => (await import('./fr/after-tax.ts')).afterTax,
  },
  assets: {
    en: async () => (await import('./en/assets.ts')).assets,
    fr: async () => (await import('./fr/assets.ts')).assets,
  },
  bankLinks: {
    en: async () => (await import('./en/bank-links.ts')).bankLinks,
    fr: async () => (await import('./fr/bank-links.ts')).bankLinks,
  },
  cardPayments: {
    en: async () => (await import('./en/card-payments.ts')).cardPayments,
    fr: async () => (await import('./fr/card-payments.ts')).cardPayments,
  },
  customers: {
    en: async () => (await import('./en/customers.ts')).customers,
    fr: async () => (await import('./fr/customers.ts')).customers,
  },
  compliance: {
    en: async () => (await import('./en/compliance.ts')).compliance,
    fr: async () => (await import('./fr/compliance.ts')).compliance,
  },
  signing: {
    en: async () => (await import('./en/signing.ts')).signing,
    fr: async () => (await import('./fr/signing.ts')).signing,
  },
  contractFiles: {
    en: async () => (await import('./en/contract-files.ts')).contractFiles,
    fr: async () => (await import('./fr/contract-files.ts')).contractFiles,
  },
  practiceActivity: {
    en: async () => (await import('./en/practice-activity.ts')).practiceActivity,
    fr: async () => (await import('./fr/practice-activity.ts')).practiceActivity,
  },
  customerPapers: {
    en: async () => (await import('./en/customer-papers.ts')).customerPapers,
    fr: async () => (await import('./fr/customer-papers.ts')).customerPapers,
  },
  customerEntry: {
    en: async () => (await import('./en/customer-entry.ts')).customerEntry,
    fr: async () => (await import('./fr/customer-entry.ts')).customerEntry,
  },
  invoiceRules: {
    en: async () => (await import('./en/invoice-rules.ts')).invoiceRules,
    fr: async () => (await import('./fr/invoice-rules.ts')).invoiceRules,
  },
  electronic: {
    en: async () => (await import('./en/electronic.ts')).electronic,
    fr: async () => (await import('./fr/electronic.ts')).electronic,
  },
  mail: {
    en: async () => (await import('./en/mail.ts')).mail,
    fr: async () => (await import('./fr/mail.ts')).mail,
  },
  dashboard: {
    en: async () => (await import('./en/dashboard.ts')).dashboard,
    fr: async () => (await import('./fr/dashboard.ts')).dashboard,
  },
  imports: {
    en: async () => (await import('./en/imports.ts')).imports,
    fr: async () => (await import('./fr/imports.ts')).imports,
  },
  propertyDetails: {
    en: async () => (await import('./en/property-details.ts')).propertyDetails,
    fr: async () => (await import('./fr/property-details.ts')).propertyDetails,
  },
  invoices: {
    en: async () => (await import('./en/invoices.ts')).invoices,
    fr: async () => (await import('./fr/invoices.ts')).invoices,
  },
  quotations: {
    en: async () => (await import('./en/quotations.ts')).quotations,
    fr: async () => (await import('./fr/quotations.ts')).quotations,
  },
  loans: {
    en: async () => (await import('./en/loans.ts')).loans,
    fr: async () => (await import('./fr/loans.ts')).loans,
  },
  onboarding: {
    en: async () => (await import('./en/onboarding.ts')).onboarding,
    fr: async () => (await import('./fr/onboarding.ts')).onboarding,
  },
  operator: {
    en: async () => (await import('./en/operator.ts')).operator,
    fr: async () => (await import('./fr/operator.ts')).operator,
  },
  programs: {
    en: async () => (await import('./en/programs.ts')).programs,
    fr: async () => (await import('./fr/programs.ts')).programs,
  },
  properties: {
    en: async () => (await import('./en/properties.ts')).properties,
    fr: async () => (await import('./fr/properties.ts')).properties,
  },
  practice: {
    en: async () => (await import('./en/practice.ts')).practice,
    fr: async () => (await import('./fr/practice.ts')).practice,
  },
  reports: {
    en: async () => (await import('./en/reports.ts')).reports,
    fr: async () => (await import('./fr/reports.ts')).reports,
  },
  publicDocument: {
    en: async () => (await import('./en/public-document.ts')).publicDocument,
    fr: async () => (await import('./fr/public-document.ts')).publicDocument,
  },
  incomes: {
    en: async () => (await import('./en/incomes.ts')).incomes,
    fr: async () => (await import('./fr/incomes.ts')).incomes,
  },
  performance: {
    en: async () => (await import('./en/performance.ts')).performance,
    fr: async () => (await import('./fr/performance.ts')).performance,
  },
  holdings: {
    en: async () => (await import('./en/holdings.ts')).holdings,
    fr: async () => (await import('./fr/holdings.ts')).holdings,
  },
  search: {
    en: async () => (await import('./en/search.ts')).search,
    fr: async () => (await import('./fr/search.ts')).search,
  },
  session: {
    en: async () => (await import('./en/session.ts')).session,
    fr: async () => (await import('./fr/session.ts')).session,
  },
  spending: {
    en: async () => (await import('./en/spending.ts')).spending,
    fr: async () => (await import('./fr/spending.ts')).spending,
  },
  subscription: {
    en: async () => (await import('./en/subscription.ts')).subscription,
    fr: async () => (await import('./fr/subscription.ts')).subscription,
  },
  suitability: {
    en: async () => (await import('./en/suitability.ts')).suitability,
    fr: async () => (await import('./fr/suitability.ts')).suitability,
  },
  alerts: {
    en: async () => (await import('./en/alerts.ts')).alerts,
    fr: async () => (await import('./fr/alerts.ts')).alerts,
  },
  book: {
    en: async () => (await import('./en/book.ts')).book,
    fr: async () => (await import('./fr/book.ts')).book,
  },
  reviewPacks: {
    en: async () => (await import('./en/review-packs.ts')).reviewPacks,
    fr: async () => (await import('./fr/review-packs.ts')).reviewPacks,
  },
  tasks: {
    en: async () => (await import('./en/tasks.ts')).tasks,
    fr: async () => (await import('./fr/tasks.ts')).tasks,
  },
  tax: {
    en: async () => (await import('./en/tax.ts')).tax,
    fr: async () => (await import('./fr/tax.ts')).tax,
  },
  wealthReport: {
    en: async () => (await import('./en/wealth-report.ts')).wealthReport,
    fr: async () => (await import('./fr/wealth-report.ts')).wealthReport,
  },
  team: {
    en: async () => (await import('./en/team.ts')).team,
    fr: async () => (await import('./fr/team.ts')).team,
  },
  transactions: {
    en: async () => (await import('./en/transactions.ts')).transactions,
    fr: async () => (await import('./fr/transactions.ts')).transactions,
  },
  upcoming: {
    en: async () => (await import('./en/upcoming.ts')).upcoming,
    fr: async () => (await import('./fr/upcoming.ts')).upcoming,
  },
  wealth: {
    en: async () => (await import('./en/wealth.ts')).wealth,
    fr: async () => (await import('./fr/wealth.ts')).wealth,
  },
};

const areaNames = Object.keys(AREAS) as readonly Area[];

const asked = new Map<string, Promise<unknown>>();
const loaded = new Map<string, unknown>();
let inUse: Locale = 'en';

async function ask(locale: Locale, area: Area): Promise<unknown> {
  const texts = await AREAS[area][locale]();
  loaded.set(`${locale} ${area}`, texts);
  return texts;
}

function askOnce(locale: Locale, area: Area): Promise<unknown> {
  const key = `${locale} ${area}`;
  const known = asked.get(key);
  if (known) return known;
  const promise = ask(locale, area);
  asked.set(key, promise);
  promise.catch(() => asked.delete(key));
  return promise;
}

/**
 * Thrown, not given to `use`: the texts may be there when React renders the component again, and a component that called
 * `use` once has to call it in every later try.
 */
function readArea(locale: Locale, area: Area): unknown {
  const texts = loaded.get(`${locale} ${area}`);
  if (texts === undefined) throw askOnce(locale, area);
  return texts;
}

/** Fetches the texts of areas that are about to be shown, so that their pages need not wait for them. */
export function fetchTexts(...areas: readonly Area[]): Promise<unknown> {
  return Promise.all(areas.map((area) => askOnce(inUse, area)));
}

/**
 * The texts of one language. Those of every page are there; those of an area are fetched when they are first read,
 * which suspends the component that reads them. Texts of the other language are never fetched.
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const { core: texts } = locale === 'fr' ? await import('./fr/core.ts') : await import('./en/core.ts');
  inUse = locale;
  const messages = { ...texts };
  for (const area of areaNames) {
    Object.defineProperty(messages, area, { enumerable: true, get: () => readArea(locale, area) });
  }
  return messages as Messages;
}
