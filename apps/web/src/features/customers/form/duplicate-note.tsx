import { customers } from '@aurea/contract/customers/customers.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import styles from './customer-form.module.css';
import type { CustomerValues } from './customer-form.ts';

type Props = { readonly control: Control<CustomerValues>; readonly except?: string };

const PAUSE_MS = 350;
const FEWEST_LETTERS = 3;

/** Warns while one types that the customer seems to be there already, and by what. */
export function DuplicateNote({ control, except }: Props) {
  const { customers: words, customerEntry } = useMessages();
  const text = customerEntry.form;
  const [kind, companyName, givenName, familyName, email, phone, siren, vatNumber] = useWatch({
    control,
    name: ['kind', 'companyName', 'givenName', 'familyName', 'email', 'phone', 'siren', 'vatNumber'],
  });
  const name = kind === 'company' ? companyName : familyName && `${givenName} ${familyName}`;
  const typed = { name: name.trim(), email, phone, siren, vatNumber };
  const debounced = useDebouncedValue(JSON.stringify(typed), PAUSE_MS);
  const known: typeof typed = JSON.parse(debounced);
  const isSearchable = known.name.length >= FEWEST_LETTERS || [known.email, known.phone, known.siren].some(Boolean);
  const query = Object.fromEntries(Object.entries({ ...known, except }).filter(([, value]) => value));
  const found = useLiveRead(customers.duplicates, { query }, { enabled: isSearchable });
  const items = isSearchable ? (found.data?.items ?? []) : [];
  if (items.length === 0) return null;
  return (
    <Callout tone="warning" title={text.duplicate(items.length)}>
      <ul className={styles.list}>
        {items.map((one) => (
          <li key={one.id}>
            <Link href={`/dashboard/customers/${one.id}`}>{one.name}</Link> ·{' '}
            {[words.statuses[one.status], one.city, ...one.signs.map((sign) => text.signs[sign])]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
