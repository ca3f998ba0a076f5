import type { RecurringDraft, RecurringInvoice, RecurringTerms } from '@aurea/contract/billing/recurring.ts';
import type { Rhythm } from '@aurea/domain/billing/recurring/recurrence.ts';

/** A recurrence as it is typed. */
export type RecurringValues = {
  customerId: string;
  name: string;
  rhythm: Rhythm;
  dayOfMonth: string;
  startsOn: string;
  endsOn: string;
  mode: RecurringInvoice['mode'];
  lines: { name: string; quantity: string; unitPrice: string }[];
};

export function valuesOf(terms: RecurringTerms): RecurringValues {
  const { draft, endsOn, dayOfMonth, ...rest } = terms;
  return {
    ...rest,
    dayOfMonth: String(dayOfMonth),
    endsOn: endsOn ?? '',
    customerId: draft.customerId,
    lines: draft.lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice })),
  };
}

/** What is typed, on top of what the draft says besides. */
export function termsOf(values: RecurringValues, draft: RecurringDraft): RecurringTerms {
  const { lines, customerId, dayOfMonth, endsOn, ...rest } = values;
  return {
    ...rest,
    dayOfMonth: Number(dayOfMonth),
    endsOn: endsOn === '' ? null : endsOn,
    draft: {
      ...draft,
      customerId,
      suppliedOn: null,
      dueOn: null,
      lines: draft.lines.map((line, index) => ({ ...line, ...typedLine(lines[index]) })),
    },
  };
}

function typedLine(typed: RecurringValues['lines'][number] | undefined) {
  return typed ? { name: typed.name, quantity: typed.quantity, unitPrice: typed.unitPrice } : {};
}

/** What a recurrence begins with: one line at the usual rate. */
export function emptyDraft(language: 'en' | 'fr', exemption: RecurringDraft['exemption']): RecurringDraft {
  const taxed = exemption === null;
  return {
    customerId: '',
    language,
    currency: 'EUR',
    euroRate: null,
    category: 'services',
    suppliedOn: null,
    dueOn: null,
    purchaseOrder: '',
    lines: [
      {
        name: '',
        description: '',
        quantity: '1',
        unit: 'C62',
        unitPrice: '0',
        vatCategory: taxed ? 'S' : 'E',
        vatRate: taxed ? '20' : '0',
        allowances: [],
        charges: [],
      },
    ],
    allowances: [],
    charges: [],
    pricesIncludeVat: false,
    exemption,
    note: '',
  };
}
