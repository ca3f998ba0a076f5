import { type Asset, assets } from '@aurea/contract/assets.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useWorkspace } from '#lib/session.ts';
import { textMatches } from '#lib/text-match.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from './mandates.module.css';

type Props = { readonly value: readonly string[]; readonly onChange: (ids: readonly string[]) => void };

/** Fewer are found at a glance. */
const SEARCHED_FROM = 9;

/** Which assets, archived ones as well, a mandate does not show, each with what it is worth. */
export function LeftOutField(props: Props) {
  const { mandates: text } = useMessages().account;
  const read = useLiveRead(assets.list, { query: {} });
  const archived = useLiveRead(assets.list, { query: { archived: 'true' } });
  return (
    <fieldset className={styles.areas}>
      <legend className={styles.legend}>{text.leftOut.title}</legend>
      <p className={styles.help}>{text.leftOut.help}</p>
      <QueryBoundary read={read}>
        {({ items }) => (
          <QueryBoundary read={archived}>
            {(others) => <Choices {...props} items={[...items, ...others.items]} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </fieldset>
  );
}

function Choices({ value, onChange, items }: Props & { readonly items: readonly Asset[] }) {
  const { leftOut: text } = useMessages().account.mandates;
  const currency = useWorkspace()?.currency ?? null;
  const [searched, setSearched] = useState('');
  if (items.length === 0) return <p className={styles.help}>{text.none}</p>;
  const found = items.filter(({ name, institution }) => textMatches(`${name} ${institution ?? ''}`, searched));
  const toggle = (id: string, isLeftOut: boolean) =>
    onChange(isLeftOut ? [...value, id] : value.filter((one) => one !== id));
  return (
    <>
      {items.length >= SEARCHED_FROM && <SearchField label={text.search} value={searched} onSearch={setSearched} />}
      <ul className={styles.choices}>
        {found.map(({ id, name, archivedAt, referenceValue }) => (
          <li key={id}>
            <Checkbox
              label={archivedAt ? text.archived(name) : name}
              value={value.includes(id)}
              onChange={(isLeftOut) => toggle(id, isLeftOut)}
            />
            <Money value={referenceValue} currency={currency} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.help}>{text.notFound}</p>}
      <p className={styles.help} role="status">
        {text.count(items.filter(({ id }) => value.includes(id)).length)}
      </p>
    </>
  );
}
