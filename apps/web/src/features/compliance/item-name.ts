import type { ComplianceItem } from '@aurea/domain/compliance/items.ts';
import type { CustomerKind } from '@aurea/domain/customers/customer.ts';
import { useMessages } from '#i18n/messages.ts';

/** What a point is called; a company is identified through the person who acts for it. */
export function useItemName(kind: CustomerKind): (item: ComplianceItem) => string {
  const { compliance: text } = useMessages();
  return (item) => (item === 'identity_paper' && kind === 'company' ? text.ofRepresentative : text.items[item]);
}
