import { type Customer, customers } from '@aurea/contract/customers.ts';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useSettled } from '#lib/settled.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

type Found = readonly { readonly id: string; readonly name: string; readonly city: string | null }[];

export type Picking = {
  /** The customer whose address led here, or the one chosen since; nothing at first. */
  readonly customerId: string;
  /** The same in whole, once it is known. */
  readonly customer: Customer | undefined;
  readonly isFinding: boolean;
  readonly found: Found;
  readonly onSearch: (typed: string) => void;
  readonly onChoose: (id: string) => void;
};

const PAUSE_MS = 250;

/** Finds customers for a new document; where there are none yet, leads to adding one. */
export function CustomerPicking({ children }: { readonly children: (picking: Picking) => ReactNode }) {
  const { customer_id: given = '' }: { readonly customer_id?: string } = useParams({ strict: false });
  const [customerId, setCustomer] = useState(given);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed, PAUSE_MS).trim().slice(0, 120);
  const read = useLiveRead(customers.list, { query: { size: '25', q: q || undefined } });
  const chosen = useLiveRead(customers.find, { params: { id: customerId } }, { enabled: customerId !== '' });
  const customer = chosen.data?.id === customerId ? chosen.data : undefined;
  return (
    <Loaded read={read}>
      {({ items }) =>
        items.length === 0 && q === '' ? (
          <NoCustomer />
        ) : (
          // What the form reads besides takes its own time: the page stands meanwhile.
          <Suspense fallback={<SkeletonRows />}>
            {children({
              customerId,
              customer,
              isFinding: chosen.isFetching && !customer,
              found: withChosen(items, customer),
              onSearch: setTyped,
              onChoose: setCustomer,
            })}
          </Suspense>
        )
      }
    </Loaded>
  );
}

/** The one chosen stands among those found, wherever it is in the alphabet. */
function withChosen(items: Found, customer: Customer | undefined): Found {
  if (!customer || items.some(({ id }) => id === customer.id)) return items;
  return [{ id: customer.id, name: customer.name, city: customer.billingAddress?.city ?? null }, ...items];
}

function NoCustomer() {
  const { invoices, shell } = useMessages();
  const text = invoices.create;
  return (
    <EmptyState
      icon="people"
      level={2}
      title={text.noCustomer}
      detail={text.noCustomerDetail}
      action={
        <LinkButton href="/dashboard/customers/new" icon="plus">
          {shell.commands.addCustomer}
        </LinkButton>
      }
    />
  );
}

type Props = Pick<Picking, 'found' | 'onSearch'> & {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
};

export function CustomerField({ found, onSearch, ...field }: Props) {
  const { create: text } = useMessages().invoices;
  const options = found.map(({ id, name, city }) => ({ value: id, label: name, ...(city ? { detail: city } : {}) }));
  return <ComboField label={text.customer} options={options} onSearch={onSearch} isRequired {...field} />;
}
