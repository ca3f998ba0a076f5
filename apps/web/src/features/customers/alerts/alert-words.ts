import type { CustomerAlert } from '@aurea/contract/book/alerts.ts';
import type { ComplianceDocumentKind } from '@aurea/domain/compliance/documents/document-fields.ts';
import type { AllocationClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import type { Messages } from '#i18n/messages.ts';
import { type FormatLocale, formatDay, formatDecimal, formatMoney } from '#lib/format.ts';
import type { IconName } from '#ui/icon.tsx';

type Kind = CustomerAlert['kind'];

export const ALERT_ICONS: Readonly<Record<Kind, IconName>> = {
  bank_link: 'bank',
  large_move: 'external',
  mandate_ends: 'clock',
  identity_ends: 'person',
  document_ends: 'document-lines',
  profile_ends: 'edit',
  loan_ends: 'calendar',
  contract_age: 'calendar',
  drift: 'scales',
  cash: 'wallet',
};

/** The tab of the customer on which something can be done. */
const TABS: Readonly<Record<Kind, 'tasks' | 'file' | 'wealth' | 'access'>> = {
  bank_link: 'tasks',
  large_move: 'wealth',
  mandate_ends: 'access',
  identity_ends: 'file',
  document_ends: 'file',
  profile_ends: 'file',
  loan_ends: 'tasks',
  contract_age: 'tasks',
  drift: 'wealth',
  cash: 'tasks',
};

export function hrefOf({ customer, kind }: CustomerAlert): string {
  return `/dashboard/customers/${customer.id}?tab=${TABS[kind]}`;
}

type Written = { readonly text: Messages['alerts']; readonly locale: FormatLocale; readonly hidesAmounts: boolean };

/** Why there is an alert, in a sentence; amounts only where they are not hidden. */
export function reasonOf(alert: CustomerAlert, { text, locale, hidesAmounts }: Written): string {
  const { kind, name, on, limit, figure } = alert;
  const day = on ? formatDay(on) : '';
  const euros = (value: string | null) =>
    hidesAmounts || value === null ? text.hidden : formatMoney(value, { locale });
  const reasons: Readonly<Record<Kind, () => string>> = {
    bank_link: () => text.reasons.bankLink(name, day),
    large_move: () => (figure?.startsWith('-') ? text.reasons.moveOut(day) : text.reasons.moveIn(day)),
    mandate_ends: () => text.reasons.mandate(day),
    identity_ends: () => text.reasons.identity(day),
    document_ends: () => text.reasons.document(text.documents[name as ComplianceDocumentKind] ?? name, day),
    profile_ends: () => text.reasons.profile(day),
    loan_ends: () => text.reasons.loan(name, day),
    contract_age: () => text.reasons.contract(name, day),
    drift: () => text.reasons.drift(text.classes[name as AllocationClass] ?? name, formatDecimal(limit ?? '0', locale)),
    cash: () => text.reasons.cash(euros(limit)),
  };
  return reasons[kind]();
}

/** What the advisor does about it, in a sentence. */
export function todoOf({ kind, figure }: Pick<CustomerAlert, 'kind' | 'figure'>, { todo }: Messages['alerts']): string {
  if (kind !== 'large_move') return todo[kind];
  return figure?.startsWith('-') ? todo.move_out : todo.move_in;
}

/** The figure beside it: euros or points; nothing for what has a day alone. */
export function figureOf({ kind, figure }: CustomerAlert, { text, locale, hidesAmounts }: Written): string | null {
  if (figure === null) return null;
  if (kind === 'drift') return text.points(`${figure.startsWith('-') ? '' : '+'}${formatDecimal(figure, locale, 1)}`);
  return hidesAmounts ? text.hidden : formatMoney(figure, { locale, sign: kind === 'large_move' });
}
