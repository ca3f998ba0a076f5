import { customerFile, TimelineEntry } from '@aurea/contract/customers/customer-file.ts';
import { changesBetween } from '#db/activity-changes.ts';
import { activityLog } from '#http/activity-log.ts';
import type { AreaTools } from '#http/area.ts';
import { findCustomer, holdCustomer } from '../queries.ts';
import { listTimelineOf, type TimelineRow } from '../timeline/queries.ts';
import { findNote, insertNote, listNotesSharedWith, setNoteDeleted, updateNote } from './queries.ts';

const log = activityLog('customer_note');

export function serveNotes({ serve, clock, randomness }: AreaTools): void {
  serve(
    customerFile.timeline,
    async ({ tx, scope, params, query }) => {
      await findCustomer(tx, scope, params.id);
      const rows = await listTimelineOf(tx, { workspaceId: scope.workspaceId, customerId: params.id }, query);
      return { items: rows.map(toEntry), total: Number(rows[0]?.total ?? 0) };
    },
    { identity: 'all' },
  );

  serve(customerFile.sharedNotes, async ({ tx }) => ({ items: await listNotesSharedWith(tx, clock.today()) }));

  serve(customerFile.addNote, async ({ tx, scope, params, body }) => {
    await holdCustomer(tx, scope, params.id);
    const note = { id: randomness.uuid(), customerId: params.id };
    await insertNote(tx, scope, { ...note, ...body, userId: scope.userId, at: clock.now() });
    const after = await findNote(tx, scope, note);
    await log({ tx, scope, clock }, { action: 'created', id: note.id, before: null, after });
    return after;
  });

  serve(customerFile.changeNote, async ({ tx, scope, params, body }) => {
    const note = { id: params.noteId, customerId: params.id };
    const before = await findNote(tx, scope, note);
    await updateNote(tx, scope, { ...note, ...body, at: clock.now() });
    const after = await findNote(tx, scope, note);
    await log({ tx, scope, clock }, { action: 'changed', id: note.id, before, after });
    return after;
  });

  serve(customerFile.removeNote, async ({ tx, scope, params }) => {
    const note = { id: params.noteId, customerId: params.id };
    const before = await findNote(tx, scope, note);
    await setNoteDeleted(tx, scope, note, clock.now());
    await log({ tx, scope, clock }, { action: 'deleted', id: note.id, before, after: null });
  });

  serve(customerFile.restoreNote, async ({ tx, scope, params }) => {
    const note = { id: params.noteId, customerId: params.id };
    await setNoteDeleted(tx, scope, note, null);
    const after = await findNote(tx, scope, note);
    await log({ tx, scope, clock }, { action: 'restored', id: note.id, before: null, after });
    return after;
  });
}

/** The audit facts of a note or link, in words. */
const SAYS_MORE = [
  ...['changed', 'mailed', 'invoice_written_off', 'invoice_payment_reversed'],
  ...['task_added', 'task_changed', 'task_done', 'task_reopened', 'task_removed', 'task_restored'],
  ...['meeting_added', 'meeting_changed', 'meeting_removed', 'meeting_restored'],
  ...['file_changed', 'file_paper_added', 'file_paper_replaced', 'file_erased'],
  ...['document_frozen', 'document_signed', 'document_countersigned', 'document_refused'],
];

function toEntry(row: TimelineRow): TimelineEntry {
  const { id, at, actor, kind, action, body, sharedAt, changedAt, version, before, after, document, mergeId } = row;
  const note = body === null || version === null ? null : { body, sharedAt, changedAt, version };
  const changes = SAYS_MORE.includes(action) ? changesBetween({ before, after }) : [];
  return {
    id,
    at,
    actor,
    kind,
    action,
    note,
    changes,
    document: TimelineEntry.shape.document.parse(document),
    mergeId,
  };
}
