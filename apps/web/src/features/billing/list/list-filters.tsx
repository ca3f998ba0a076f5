import { customers } from '@aurea/contract/customers/customers.ts';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Chip } from '#ui/chips.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Popover } from '#ui/popover.tsx';
import { ChoiceChip } from '#ui/table/choice-chip.tsx';
import { DaysChip } from '#ui/table/filter-chips.tsx';
import { Filters } from '#ui/table/filters.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from './list-filters.module.css';
import { useListQuery } from './use-list-query.ts';

/** Words, year, days and customer that a list of documents is narrowed by; all of them live in the address. */
export function ListFilters({ label, dayLabel }: { readonly label: string; readonly dayLabel: string }) {
  const { filters: text } = useMessages().invoices.list;
  const { search, change } = useAddress();
  const { customer_id: isOfOne }: { readonly customer_id?: string } = useParams({ strict: false });
  const { from, to, customerId } = useListQuery();
  const inUse = [from ?? to, isOfOne ? undefined : customerId].filter(Boolean).length;
  const clear = () => change({ q: undefined, from: undefined, to: undefined, customer: undefined, page: undefined });
  return (
    <Toolbar isCentred>
      <SearchField
        label={label}
        value={search.q ?? ''}
        onSearch={(q) => change({ q: q || undefined, page: undefined })}
      />
      <Filters inUse={inUse}>
        <YearChip />
        <DaysChip
          label={dayLabel}
          texts={text}
          {...{ from, to }}
          isNamedElsewhere={yearOf(from, to) !== undefined}
          onChange={(days) => change({ ...days, page: undefined })}
        />
        {!isOfOne && <CustomerChip />}
        {(inUse > 0 || search.q) && <Chip label={text.clear} icon="close" dashed onPress={clear} />}
      </Filters>
    </Toolbar>
  );
}

const YEARS = 6;

const yearOf = (from: string | undefined, to: string | undefined) =>
  from?.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31` ? from.slice(0, 4) : undefined;

function YearChip() {
  const { filters: text } = useMessages().invoices.list;
  const { change } = useAddress();
  const { from, to } = useListQuery();
  const latest = Number(today().slice(0, 4));
  const choices = Array.from({ length: YEARS }, (_, back) => String(latest - back)).map((id) => ({ id, label: id }));
  return (
    <ChoiceChip
      label={text.year}
      all={text.everyYear}
      chosen={yearOf(from, to)}
      choices={choices}
      onChoose={(year) => change({ from: year && `${year}-01-01`, to: year && `${year}-12-31`, page: undefined })}
    />
  );
}

const PAUSE_MS = 250;

function CustomerChip() {
  const { filters: text } = useMessages().invoices.list;
  const { customerId } = useListQuery();
  const chosen = useLiveRead(customers.find, { params: { id: customerId ?? '' } }, { enabled: !!customerId });
  const name = customerId ? (chosen.data?.name ?? '…') : undefined;
  return (
    <Popover
      label={text.customer}
      placement="bottom start"
      trigger={<Chip label={text.customer} value={name} isOn={customerId !== undefined} opensMenu />}
    >
      {(close) => <CustomerChoice name={chosen.data?.name} onDone={close} />}
    </Popover>
  );
}

type ChoiceProps = { readonly name: string | undefined; readonly onDone: () => void };

function CustomerChoice({ name, onDone }: ChoiceProps) {
  const { filters: text } = useMessages().invoices.list;
  const { change } = useAddress();
  const { customerId = '' } = useListQuery();
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed, PAUSE_MS).trim().slice(0, 120);
  const { data } = useLiveRead(customers.list, { query: { size: '25', q: q || undefined } });
  const found = data?.items.map(({ id, name: label }) => ({ value: id, label })) ?? [];
  const isKnown = !name || found.some(({ value }) => value === customerId);
  return (
    <Panel>
      <ComboField
        label={text.customer}
        options={isKnown ? found : [{ value: customerId, label: name }, ...found]}
        value={customerId}
        onSearch={setTyped}
        onChange={(id) => {
          change({ customer: id || undefined, page: undefined });
          if (id) onDone();
        }}
      />
    </Panel>
  );
}

function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
