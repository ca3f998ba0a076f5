import type { ComplianceDocument } from '@aurea/contract/compliance/compliance-documents.ts';
import type {
  ComplianceDocumentKind,
  DocumentFields,
  FirmFacts,
} from '@aurea/domain/compliance/documents/document-fields.ts';
import { NO_FIRM_FACTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import { json } from '#db/json.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type StoredFirm = { readonly facts: FirmFacts; readonly version: number };

/** What the firm says of itself; version 0 and nothing before it is saved for the first time. */
export async function findFirm(tx: Tx, { workspaceId }: Scope): Promise<StoredFirm> {
  const row = await tx
    .selectFrom('compliance_firm_facts')
    .select(['facts', 'version'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return { facts: { ...NO_FIRM_FACTS, ...row?.facts }, version: row?.version ?? 0 };
}

/** @throws Failure `stale` when somebody saved it since */
export async function saveFirm(tx: Tx, scope: PersonScope, { facts, version }: StoredFirm, now: Date): Promise<void> {
  const { workspaceId, userId } = scope;
  const columns = {
    ...{ facts: json(facts), version: version + 1 },
    ...{ changed_by: userId, changed_at: now.toISOString() },
  };
  const saved = await tx
    .insertInto('compliance_firm_facts')
    .values({ workspace_id: workspaceId, ...columns })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet(columns).where('compliance_firm_facts.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw new Failure('stale', { what: 'settings' });
}

/** The investment profile that a document rests on, as it was when the document was frozen. */
export type FrozenProfile = NonNullable<ComplianceDocument['profile']>;

export type StoredDocument = {
  readonly id: string;
  readonly customerId: string;
  readonly kind: ComplianceDocumentKind;
  readonly language: 'en' | 'fr';
  readonly fields: DocumentFields;
  readonly version: number;
  readonly changedById: string;
  readonly changedAt: string;
  readonly changedBy: string;
  readonly number: number | null;
  readonly frozenAt: string | null;
  readonly practice: string | null;
  readonly templateVersion: number | null;
  readonly profile: FrozenProfile | null;
  readonly hash: string | null;
  readonly waitingSince: string | null;
  readonly sentAt: string | null;
  readonly bouncedAt: string | null;
  readonly openedAt: string | null;
  /** Frozen, and no document of its kind was frozen after it. */
  readonly isLatest: boolean;
  /** Its customer answered, and nobody of the practice has looked yet. */
  readonly isAnswerNew: boolean;
};

export const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What became of the mails with the link of a document; codes to sign with are mails about it, too, and are left out. */
export const DELIVERY = sql`
  with happened as (
    select e.at, e.event, e.mail_id, e.recipient from delivery_events e
     where e.workspace_id = d.workspace_id and e.document_kind = 'compliance_document' and e.document_id = d.id
       and (e.event = 'opened' or exists (
         select from practice_mails m
          where m.workspace_id = e.workspace_id and m.id = e.mail_id and m.template in ('compliance_document', 'compliance_information'))))
  select max(at) filter (where event = 'sent') as sent_at,
         min(at) filter (where event = 'opened') as opened_at,
         max(at) filter (where event = 'bounced' and not exists (
           select from happened again where again.event = 'queued' and again.at > h.at)) as bounced_at,
         max(at) filter (where event = 'queued' and not exists (
           select from happened later
            where later.recipient = h.recipient
              and (later.mail_id = h.mail_id and later.event in ('sent', 'bounced')
                or later.event = 'queued' and later.at > h.at))) as waiting_since
    from happened h`;

const DOCUMENT = sql`
  select d.id, d.customer_id as "customerId", d.kind, d.language, d.fields, d.version, d.changed_by as "changedById",
         ${moment('d.changed_at')} as "changedAt", d.number, ${moment('d.frozen_at')} as "frozenAt", d.practice,
         d.template_version as "templateVersion", d.profile, d.content_hash as "hash", ${moment('went.waiting_since')} as "waitingSince",
         ${moment('went.sent_at')} as "sentAt", ${moment('went.bounced_at')} as "bouncedAt",
         ${moment('went.opened_at')} as "openedAt",
         ${accountName('d.changed_by')} as "changedBy",
         d.frozen_at is not null and app.is_latest_compliance_document(d.workspace_id, d.id) as "isLatest",
         exists (select from compliance_notices n
           where n.workspace_id = d.workspace_id and n.document_id = d.id and n.noted_at is null) as "isAnswerNew"
    from compliance_documents d
    cross join lateral (${DELIVERY}) went`;

/** Documents of the advice to a customer, latest first. The transaction must see all identities. */
export async function listDocuments(tx: Tx, { workspaceId }: Scope, customerId: string): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`${DOCUMENT}
     where d.workspace_id = ${workspaceId} and d.customer_id = ${customerId}
     order by d.frozen_at desc nulls first, d.changed_at desc, d.id`.execute(tx);
  return rows;
}

/** @throws Failure `not_found` */
export async function findDocument(tx: Tx, { workspaceId }: Scope, id: string): Promise<StoredDocument> {
  const { rows } = await sql<StoredDocument>`${DOCUMENT}
     where d.workspace_id = ${workspaceId} and d.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Failure('not_found', { what: 'document' });
  return row;
}

export async function isDocumentThere(tx: Tx, { workspaceId }: Scope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('compliance_documents')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same, held until the transaction ends. @throws Failure `not_found` */
export async function lockDocument(tx: Tx, scope: Scope, id: string): Promise<StoredDocument> {
  await sql`select from compliance_documents where workspace_id = ${scope.workspaceId} and id = ${id} for update`.execute(
    tx,
  );
  return await findDocument(tx, scope, id);
}

type NewDocument = Pick<StoredDocument, 'id' | 'customerId' | 'kind' | 'language' | 'fields'>;

export async function insertDocument(tx: Tx, scope: PersonScope, document: NewDocument, now: Date): Promise<void> {
  const { id, customerId, kind, language, fields } = document;
  await tx
    .insertInto('compliance_documents')
    .values({
      ...{
        workspace_id: scope.workspaceId,
        id,
        customer_id: customerId,
        kind,
        language,
        fields: json(fields),
        version: 1,
      },
      ...{ changed_by: scope.userId, changed_at: now.toISOString() },
      ...{
        number: null,
        frozen_at: null,
        practice: null,
        template_version: null,
        profile: null,
        size: null,
        content: null,
        content_hash: null,
      },
    })
    .execute();
}

type Written = Pick<StoredDocument, 'id' | 'language' | 'fields' | 'version'>;

/** Writes a draft. @throws Failure `stale` when somebody wrote it since */
export async function updateDocument(tx: Tx, scope: PersonScope, document: Written, now: Date): Promise<void> {
  const { id, language, fields, version } = document;
  const row = await tx
    .updateTable('compliance_documents')
    .set({
      ...{ language, fields: json(fields), version: version + 1 },
      ...{ changed_by: scope.userId, changed_at: now.toISOString() },
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('frozen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Failure('stale', { what: 'document' });
}

export async function deleteDraft(tx: Tx, { workspaceId }: Scope, id: string): Promise<void> {
  await tx
    .deleteFrom('compliance_documents')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('frozen_at', 'is', null)
    .execute();
}

type Frozen = {
  readonly profile: FrozenProfile | null;
  readonly id: string;
  readonly number: number;
  readonly practice: string;
  readonly templateVersion: number | null;
  readonly content: Buffer;
  readonly hash: string;
};

/** Freezes a draft for good. */
export async function freezeDocument(tx: Tx, scope: PersonScope, frozen: Frozen, now: Date): Promise<void> {
  const { id, number, practice, templateVersion, profile, content, hash } = frozen;
  await tx
    .updateTable('compliance_documents')
    .set({
      ...{ number, practice: practice.slice(0, 200), content, size: content.length, content_hash: hash },
      ...{ frozen_at: now.toISOString(), changed_by: scope.userId, template_version: templateVersion },
      profile: profile && json(profile),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute();
}

type OfKind = Pick<StoredDocument, 'customerId' | 'kind'>;

/** The number of the last frozen document of a kind; 0 before the first one. */
export async function lastNumber(tx: Tx, { workspaceId }: Scope, { customerId, kind }: OfKind): Promise<number> {
  const { last } = await tx
    .selectFrom('compliance_documents')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return last;
}

/** What the advisor wrote of a document. */
export async function fieldsOfDocument(tx: Tx, { workspaceId }: Scope, id: string): Promise<DocumentFields> {
  const { fields } = await tx
    .selectFrom('compliance_documents')
    .select('fields')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return fields;
}

/** The bytes of a frozen document. @throws Failure `not_found` for a draft, too */
export async function documentContent(tx: Tx, { workspaceId }: Scope, id: string): Promise<Buffer> {
  const row = await tx
    .selectFrom('compliance_documents')
    .select('content')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.content) throw new Failure('not_found', { what: 'document' });
  return row.content;
}
