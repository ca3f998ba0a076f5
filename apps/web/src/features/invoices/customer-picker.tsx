import { customers } from '@aurea/contract/customers.ts';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

type Found = readonly { readonly id: string; readonly name: string; readonly city: string | null }[];

export type Picking = {
  /** The customer whose address led here, or nothing. */
  readonly given: string;
  readonly found: Found;
  readonly onSearch: (typed: string) => void;
};

/** Finds customers for a new document; where there are none yet, leads to adding one. */
export function CustomerPicking({ children }: { readonly children: (picking: Picking) => ReactNode }) {
  const { invoices, shell } = useMessages();
  const text = invoices.create;
  const { customer_id: given = '' }: { readonly customer_id?: string } = useParams({ strict: false });
  const [typed, setTyped] = useState('');
  const read = useLiveRead(customers.list, { query: { size: '100', q: typed || undefined } });
  return (
    <Loaded read={read}>
      {({ items }) =>
        items.length === 0 && typed === '' ? (
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
        ) : (
          // What the form reads besides takes its own time: the page stands meanwhile.
          <Suspense fallback={<SkeletonRows />}>{children({ given, found: items, onSearch: setTyped })}</Suspense>
        )
      }
    </Loaded>
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
