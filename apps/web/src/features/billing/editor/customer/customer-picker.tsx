import { type Customer, customers } from '@aurea/contract/customers/customers.ts';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from '../../invoices/invoice-parts.module.css';
import { useBeginOnce } from './use-begin-once.ts';

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
  /** Adds one, under the name that is typed. */
  readonly onAdd: () => void;
};

const PAUSE_MS = 250;

/** The dialog that adds a customer, given by the application. */
export type NewCustomer = ComponentType<{
  readonly name: string;
  readonly onCreated: (customer: Customer) => void;
  readonly onClose: () => void;
}>;

type PickingProps = {
  readonly Dialog: NewCustomer;
  readonly children: (picking: Picking) => ReactNode;
};

/** Finds customers for a new document; one that is not there yet is added on the way, and comes back chosen. */
export function CustomerPicking({ Dialog, children }: PickingProps) {
  const { customer_id: given = '' }: { readonly customer_id?: string } = useParams({ strict: false });
  const [customerId, setCustomer] = useState(given);
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState<string | null>(null);
  const q = useDebouncedValue(typed, PAUSE_MS).trim().slice(0, 120);
  const read = useLiveRead(customers.list, { query: { size: '25', q: q || undefined } });
  const chosen = useLiveRead(customers.find, { params: { id: customerId } }, { enabled: customerId !== '' });
  const customer = chosen.data?.id === customerId ? chosen.data : undefined;
  const add = () => setAdding(typed);
  return (
    <>
      <QueryBoundary read={read}>
        {({ items }) =>
          items.length === 0 && q === '' && customerId === '' ? (
            <NoCustomer onAdd={add} />
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
                onAdd: add,
              })}
            </Suspense>
          )
        }
      </QueryBoundary>
      {adding !== null && (
        <Suspense fallback={null}>
          <Dialog
            name={adding}
            onClose={() => setAdding(null)}
            onCreated={({ id }) => {
              setCustomer(id);
              setAdding(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The one chosen stands among those found, wherever it is in the alphabet. */
function withChosen(items: Found, customer: Customer | undefined): Found {
  if (!customer || items.some(({ id }) => id === customer.id)) return items;
  return [{ id: customer.id, name: customer.name, city: customer.billingAddress?.city ?? null }, ...items];
}

/** The first document of a practice begins with its first customer: the dialog opens by itself. */
function NoCustomer({ onAdd }: Pick<Picking, 'onAdd'>) {
  const { create: text } = useMessages().invoices;
  useBeginOnce(true, onAdd);
  return (
    <EmptyState
      icon="people"
      level={2}
      title={text.noCustomer}
      detail={text.noCustomerDetail}
      action={
        <Button variant="secondary" icon="plus" onPress={onAdd}>
          {text.newCustomer}
        </Button>
      }
    />
  );
}

type Props = Pick<Picking, 'found' | 'onSearch' | 'onAdd'> & {
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** One customer, found by typing, or added. */
export function CustomerField({ found, onSearch, onAdd, ...field }: Props) {
  const { create: text } = useMessages().invoices;
  const options = found.map(({ id, name, city }) => ({ value: id, label: name, ...(city ? { detail: city } : {}) }));
  return (
    <div className={styles.picker}>
      <ComboField label={text.customer} options={options} onSearch={onSearch} isRequired {...field} />
      <Button variant="text" icon="plus" onPress={onAdd}>
        {text.newCustomer}
      </Button>
    </div>
  );
}
