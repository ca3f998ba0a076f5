import type { CustomerStatus } from '@aurea/domain/customers/customer.ts';
import type { ComponentProps } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Tag } from '#ui/tag.tsx';

const LOOKS = {
  prospect: { tone: 'info', icon: 'star' },
  active: { tone: 'success', icon: 'check' },
  archived: { tone: 'neutral', icon: 'archive' },
} as const satisfies Record<CustomerStatus, Omit<ComponentProps<typeof Tag>, 'children'>>;

/** Where a customer stands. */
export function CustomerStatusTag({ status }: { readonly status: CustomerStatus }) {
  const text = useMessages().customers.statuses;
  return <Tag {...LOOKS[status]}>{text[status]}</Tag>;
}
