import { useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './search-field.module.css';
import { TextField } from './text-field.tsx';
import { followAddress, startSearch, typeSearch } from './typed-search.ts';

type Props = {
  readonly label: string;
  /** What is searched for now, as the address has it. */
  readonly value: string;
  readonly onSearch: (searched: string) => void;
};

/** Where one types what a list is searched for: letters stay as they are typed, however late the address follows. */
export function SearchField({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(() => startSearch(value));
  if (value !== typed.seen) setTyped(followAddress(typed, value));
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        label={label}
        maxLength={120}
        start={<Icon name="search" size={16} />}
        value={typed.text}
        onChange={(text) => {
          setTyped(typeSearch(typed, text));
          onSearch(text.trim());
        }}
      />
    </div>
  );
}
