import { isDay } from '@aurea/domain/core/day.ts';
import { TRANSACTION_KINDS } from '@aurea/domain/ledger/transaction-kinds.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Filters } from '#ui/table/filters.tsx';
import styles from '../detail/asset-detail.module.css';

/** What narrows the list besides the words that are searched. */
const NARROWING = ['kind', 'from', 'to'] as const;

/** Kind, days and words; they live in the address, and a change begins at the first page again. */
export function TransactionFilters() {
  const { transactions: text, wealth } = useMessages();
  const { search, change } = useAddress();
  const filter = (patch: Readonly<Record<string, string | undefined>>) => change({ ...patch, page: undefined });
  const kind = TRANSACTION_KINDS.find((each) => each === search.kind);
  const kinds = TRANSACTION_KINDS.map((value) => ({ value, label: wealth.transactionKinds[value] }));
  const isFiltered = [...NARROWING, 'q'].some((name) => search[name]);
  return (
    <div className={styles.filters}>
      <SearchField label={text.search} value={search.q ?? ''} onSearch={(q) => filter({ q: q || undefined })} />
      <Filters inUse={NARROWING.filter((name) => search[name]).length}>
        <div className={styles.kind}>
          <SelectField
            label={text.kind}
            value={kind ?? 'all'}
            options={[{ value: 'all', label: text.allKinds }, ...kinds]}
            onChange={(value) => filter({ kind: value === 'all' ? undefined : value })}
          />
        </div>
        <DayFilter label={text.from} name="from" onChange={filter} />
        <DayFilter label={text.to} name="to" onChange={filter} />
        {isFiltered && (
          <Button
            variant="text"
            size="small"
            onPress={() => filter({ kind: undefined, from: undefined, to: undefined, q: undefined })}
          >
            {text.clearFilters}
          </Button>
        )}
      </Filters>
    </div>
  );
}

type DayProps = {
  readonly label: string;
  readonly name: 'from' | 'to';
  readonly onChange: (patch: Readonly<Record<string, string | undefined>>) => void;
};

/** Filters once what is typed is a day. */
function DayFilter({ label, name, onChange }: DayProps) {
  const { search } = useAddress();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles.day}>
      <DateField
        label={label}
        value={typed ?? search[name] ?? ''}
        onChange={(value) => {
          const settles = value === '' || isDay(value);
          setTyped(settles ? null : value);
          if (settles) onChange({ [name]: value || undefined });
        }}
      />
    </div>
  );
}
