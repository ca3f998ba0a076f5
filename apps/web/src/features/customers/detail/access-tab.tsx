import type { Customer } from '@aurea/contract/customers/customers.ts';
import type { MandateVisit } from '@aurea/contract/workspaces/mandate-visits.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { wordsOfVisit } from '#lib/access-log.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/format.ts';
import { type Paging, USUAL_SIZE } from '#lib/paging.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { MandateVersions } from './mandate-versions.tsx';

type Props = { readonly mandate: NonNullable<Customer['mandate']> };

/** What the mandate opened over time, and the visits under it, as the household reads of them too. */
export function AccessTab({ mandate }: Props) {
  return (
    <Stack>
      <MandateVersions mandateId={mandate.mandateId} />
      <Visits householdId={mandate.householdId} />
    </Stack>
  );
}

function Visits({ householdId }: { readonly householdId: string }) {
  const { accessLog: text } = useMessages();
  const [paging, setPaging] = useState<Paging>({ page: 1, size: USUAL_SIZE });
  const query = { page: String(paging.page), size: `${paging.size}` as const };
  const columns = useColumns();
  const read = useLiveRead(mandates.practiceAccesses, { query }, { workspace: householdId });
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => (
        <Table
          label={text.title}
          rows={items}
          rowId={({ id }) => id}
          rowName={({ userName, beganAt }) => `${userName}, ${formatMoment(beganAt)}`}
          columns={columns}
          fileName={text.file}
          paging={{ ...paging, total, onChange: setPaging }}
          readPage={(page) => call(mandates.practiceAccesses, { query: page }, { workspace: householdId })}
          empty={<EmptyState icon="eye" level={2} title={text.nobody} />}
        />
      )}
    </QueryBoundary>
  );
}

function useColumns(): readonly Column<MandateVisit>[] {
  const { accessLog: text } = useMessages();
  const said = (visit: MandateVisit) => wordsOfVisit(visit, text, text.theirs);
  const at = (id: 'beganAt' | 'endedAt'): Column<MandateVisit> => ({
    id,
    header: text.columns[id],
    cell: (visit) => formatMoment(visit[id]),
    value: (visit) => visit[id],
    isSortable: false,
  });
  return [
    { ...at('beganAt'), card: 'status' },
    {
      id: 'who',
      header: text.columns.who,
      cell: ({ userName }) => userName,
      value: ({ userName }) => userName,
      card: 'detail',
      isSortable: false,
    },
    {
      id: 'what',
      header: text.columns.what,
      // A sentence takes the room there is.
      cell: (visit) => <span>{said(visit)}</span>,
      value: said,
      card: 'title',
      isSortable: false,
    },
    { ...at('endedAt'), priority: 3 },
  ];
}
