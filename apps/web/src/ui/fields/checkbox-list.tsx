import { type ReactNode, useState } from 'react';
import { textMatches } from '#lib/text-match.ts';
import { Muted } from '../muted.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './checkbox-list.module.css';
import { SearchField } from './search-field.tsx';

type Item = {
  readonly id: string;
  readonly label: string;
  /** What it is found by besides its label. */
  readonly alsoFoundBy?: string;
  /** Stands at the end of its line. */
  readonly end?: ReactNode;
};

type Props = {
  readonly items: readonly Item[];
  /** Ids. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly search: string;
  readonly notFound: string;
  /** Says how many are chosen. */
  readonly count: string;
};

/** Fewer are found at a glance. */
const SEARCHED_FROM = 9;

/** Several of many things, searched where they are many. */
export function CheckboxList({ items, value, onChange, search, notFound, count }: Props) {
  const [searched, setSearched] = useState('');
  const found = items.filter(({ label, alsoFoundBy = '' }) => textMatches(`${label} ${alsoFoundBy}`, searched));
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((one) => one !== id));
  return (
    <>
      {items.length >= SEARCHED_FROM && <SearchField label={search} value={searched} onSearch={setSearched} />}
      <ul className={styles.list}>
        {found.map(({ id, label, end }) => (
          <li key={id}>
            <Checkbox label={label} value={value.includes(id)} onChange={(isChosen) => toggle(id, isChosen)} />
            {end}
          </li>
        ))}
      </ul>
      {found.length === 0 && <Muted>{notFound}</Muted>}
      <Muted as="div">
        <span role="status">{count}</span>
      </Muted>
    </>
  );
}
