import { type AdviceGiven, adviceRegister } from '@aurea/contract/compliance/advice-register.ts';
import { COMPLIANCE_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { pagingOf } from '#lib/paging.ts';
import { dayOf } from '#lib/today.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { ChoiceChip } from '#ui/table/choice-chip.tsx';
import { DaysChip } from '#ui/table/filter-chips.tsx';
import { Filters } from '#ui/table/filters.tsx';
import { Table } from '#ui/table/table.tsx';
import { PaperFiles } from '../papers/paper-files.tsx';
import { useAdviceColumns, useAdviceName } from './advice-columns.tsx';
import { adviceFilter } from './advice-search.ts';

/** The register of advice: each document that was given, how it was answered, and its files. */
export function AdviceCard() {
  const { register: text } = useMessages().compliance;
  const { search } = useAddress();
  const filter = adviceFilter(search);
  const { page, size } = pagingOf(search);
  const read = useLiveRead(adviceRegister.list, { query: { ...filter, page: String(page), size: `${size}` } });
  return (
    <Card flush title={text.title} finding={text.lead}>
      <QueryBoundary read={read}>{(found) => <Register {...found} />}</QueryBoundary>
    </Card>
  );
}

type RegisterProps = { readonly items: readonly AdviceGiven[]; readonly total: number };

function Register({ items, total }: RegisterProps) {
  const { register: text } = useMessages().compliance;
  const { search } = useAddress();
  const [paging, setPaging] = useAddressPaging();
  const columns = useAdviceColumns();
  const nameOf = useAdviceName();
  const filter = adviceFilter(search);
  const isNarrowed = Object.values(filter).some(Boolean);
  const { title, detail } = isNarrowed ? text.noMatch : text.empty;
  return (
    <Table<AdviceGiven>
      label={text.title}
      rows={items}
      rowId={({ id }) => id}
      rowName={(one) => `${nameOf(one)}, ${one.customer}`}
      rowHref={({ customerId }) => `/dashboard/customers/${customerId}?tab=file`}
      rowActions={({ id, customerId, kind, number, state, givenAt, ...one }) => (
        <PaperFiles
          paper={{ kind: 'advice', id, what: kind, number, state, on: dayOf(givenAt) }}
          customerId={customerId}
          name={nameOf({ kind, number, ...one })}
        />
      )}
      columns={columns}
      fileName={text.file}
      paging={{ ...paging, total, onChange: setPaging }}
      readPage={(paged) => call(adviceRegister.list, { query: { ...filter, ...paged } })}
      tools={<AdviceFilters />}
      empty={<EmptyState level={3} icon={isNarrowed ? 'search' : 'document'} title={title} detail={detail} />}
      hasColumnChooser
      flush
    />
  );
}

const NONE = { kind: undefined, from: undefined, to: undefined, page: undefined };

/** Kind and days that the register is narrowed by; they live in the address. */
function AdviceFilters() {
  const { register: text } = useMessages().compliance;
  const titles = documentWords(useLocale()).titles;
  const { search, change } = useAddress();
  const { kind, from, to } = adviceFilter(search);
  const inUse = [kind, from ?? to].filter(Boolean).length;
  return (
    <Filters inUse={inUse}>
      <ChoiceChip
        label={text.kind}
        all={text.every}
        chosen={kind}
        choices={COMPLIANCE_DOCUMENTS.map((id) => ({ id, label: titles[id] }))}
        onChoose={(next) => change({ kind: next, page: undefined })}
      />
      <DaysChip
        label={text.columns.givenAt}
        texts={text}
        {...{ from, to }}
        onChange={(days) => change({ ...days, page: undefined })}
      />
      {inUse > 0 && <Chip label={text.clear} icon="close" dashed onPress={() => change(NONE)} />}
    </Filters>
  );
}
