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
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import styles from './mandates.module.css';

/** Who opened the household under a mandate: visit by visit, what was looked at and what was changed. */
export function VisitsLog() {
  const { accessLog: text } = useMessages();
  const [paging, setPaging] = useState<Paging>({ page: 1, size: USUAL_SIZE });
  const columns = useColumns();
  const query = { page: String(paging.page), size: `${paging.size}` as const };
  const read = useLiveRead(mandates.accesses, { query });
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => (
        <Table
          label={text.title}
          rows={items}
          rowId={({ id }) => id}
          rowName={({ userName, beganAt }) => `${userName}, ${formatMoment(beganAt)}`}
          columns={columns.shown}
          fileColumns={columns.filed}
          fileName={text.file}
          paging={{ ...paging, total, onChange: setPaging }}
          readPage={(page) => call(mandates.accesses, { query: page })}
          empty={<EmptyState icon="eye" level={3} title={text.nobody} />}
        />
      )}
    </QueryBoundary>
  );
}

/** The person with their practice below, so that the days and the visit have the room. */
function Visitor({ visit: { userName, practiceName } }: { readonly visit: MandateVisit }) {
  return (
    <span className={styles.visitor}>
      {userName}
      <Muted as="span" size={12}>
        {practiceName}
      </Muted>
    </span>
  );
}

function useColumns() {
  const { accessLog: text } = useMessages();
  const said = (visit: MandateVisit) => wordsOfVisit(visit, text, text.yours);
  const named = (id: 'userName' | 'practiceName' | 'beganAt' | 'endedAt', header: string): Column<MandateVisit> => ({
    id,
    header,
    cell: (visit) => (id.endsWith('At') ? formatMoment(visit[id]) : visit[id]),
    value: (visit) => visit[id],
    isSortable: false,
    isUnbroken: id.endsWith('At'),
  });
  const began: Column<MandateVisit> = { ...named('beganAt', text.columns.beganAt), card: 'status' };
  const who = named('userName', text.columns.who);
  const what: Column<MandateVisit> = {
    id: 'what',
    header: text.columns.what,
    cell: said,
    value: said,
    card: 'title',
    isSortable: false,
  };
  const ended: Column<MandateVisit> = { ...named('endedAt', text.columns.endedAt), priority: 3 };
  return {
    shown: [began, { ...who, cell: (visit: MandateVisit) => <Visitor visit={visit} />, card: 'detail' }, what, ended],
    filed: [began, who, named('practiceName', text.columns.practice), what, ended],
  } satisfies Record<string, readonly Column<MandateVisit>[]>;
}
