import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { StoredTemplate } from '@aurea/contract/mail/mail-templates.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { LinkedDocument } from '@aurea/domain/mail/linked-document.ts';
import {
  ASKED_BY_READERS,
  MAIL_TEMPLATES,
  type MailTemplate,
  type MailText,
} from '@aurea/domain/mail/mail-template.ts';
import { USUAL_TEXTS } from '@aurea/domain/mail/usual-texts.ts';
import { emailKey } from '@aurea/domain/session/email.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import { currentTimeZone } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';

type Named = { readonly template: MailTemplate; readonly language: Locale };

const LANGUAGES = ['fr', 'en'] as const satisfies readonly Locale[];

/** The words of a mail that its practice has not written. */
export function usual({ template, language }: Named): StoredTemplate {
  return { template, language, ...USUAL_TEXTS[language][template], version: 0 };
}

/** Every mail in both languages: the practice's own words where it has any. */
export async function findTemplates(tx: Tx, { workspaceId }: Scope): Promise<StoredTemplate[]> {
  const own = await tx
    .selectFrom('mail_templates')
    .select(['template', 'language', 'subject', 'body as text', 'version'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  const named = MAIL_TEMPLATES.flatMap((template) => LANGUAGES.map((language) => ({ template, language })));
  return named.map(
    (name) => own.find((one) => one.template === name.template && one.language === name.language) ?? usual(name),
  );
}

/** What one mail says. */
export async function findTemplate(tx: Tx, { workspaceId }: Scope, name: Named): Promise<StoredTemplate> {
  const row = await tx
    .selectFrom('mail_templates')
    .select(['template', 'language', 'subject', 'body as text', 'version'])
    .where('workspace_id', '=', workspaceId)
    .where('template', '=', name.template)
    .where('language', '=', name.language)
    .executeTakeFirst();
  return row ?? usual(name);
}

/** @throws Failure `stale` when somebody changed it since */
export async function saveTemplate(
  tx: Tx,
  { workspaceId }: Scope,
  { template, language, subject, text, version }: StoredTemplate,
  now: Date,
): Promise<void> {
  const columns = { subject, body: text, version: version + 1, changed_at: now.toISOString() };
  const saved = await tx
    .insertInto('mail_templates')
    .values({ workspace_id: workspaceId, template, language, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'template', 'language'])
        .doUpdateSet(columns)
        .where('mail_templates.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw new Failure('stale', { what: 'template' });
}

export async function deleteTemplate(tx: Tx, { workspaceId }: Scope, { template, language }: Named): Promise<void> {
  await tx
    .deleteFrom('mail_templates')
    .where('workspace_id', '=', workspaceId)
    .where('template', '=', template)
    .where('language', '=', language)
    .execute();
}

export type NewMail = Named & {
  readonly id: string;
  readonly customerId: string;
  readonly document: LinkedDocument;
  readonly onceKey: string;
  readonly recipients: readonly string[];
  /** What is kept of it: without addresses and codes, which open something. */
  readonly kept: MailText;
  readonly userId: string | null;
};

/** Keeps what is written. @returns false where the same was written before: then nothing may be sent */
export async function insertMail(tx: Tx, { workspaceId }: Scope, mail: NewMail, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('practice_mails')
    .values({
      workspace_id: workspaceId,
      id: mail.id,
      customer_id: mail.customerId,
      document_kind: mail.document.kind,
      document_id: mail.document.id,
      template: mail.template,
      language: mail.language,
      once_key: mail.onceKey,
      recipients: [...mail.recipients],
      subject: mail.kept.subject,
      body: mail.kept.text,
      written_at: now.toISOString(),
      written_by: mail.userId,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'once_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the writing of mails of the practice until the transaction ends. */
export async function lockMails(tx: Tx, { workspaceId }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${workspaceId}`}, 0))`.execute(tx);
}

/** Lets one transaction at a time decide for all practices of the owners of this one. */
export async function lockMailsOfOwners(tx: Tx, { workspaceId }: Scope): Promise<void> {
  await sql`select app.lock_mails_of_owners(${workspaceId})`.execute(tx);
}

/** Recipients of what was written by hand since, over all practices of the owners of this one. */
export async function countRecipientsOfOwners(tx: Tx, { workspaceId }: Scope, since: Date): Promise<number> {
  const { rows } = await sql<{ reached: number }>`
    select app.recipients_of_owners(${workspaceId}, ${since.toISOString()}) as reached`.execute(tx);
  return rows[0]?.reached ?? 0;
}

/** Recipients that practices of the owners of this one wrote to for the first time since. */
export async function countStrangersOfOwners(tx: Tx, { workspaceId }: Scope, since: Date): Promise<number> {
  const { rows } = await sql<{ reached: number }>`
    select app.strangers_of_owners(${workspaceId}, ${since.toISOString()}) as reached`.execute(tx);
  return rows[0]?.reached ?? 0;
}

/** How many of some recipients the practice never wrote to. */
export async function countStrangersAmong(
  tx: Tx,
  { workspaceId }: Scope,
  recipients: readonly string[],
): Promise<number> {
  const addresses = [...new Set(recipients.map((one) => one.toLowerCase()))];
  const known = await tx
    .selectFrom('delivery_events')
    .select(sql<string>`lower(recipient)`.as('address'))
    .where('workspace_id', '=', workspaceId)
    .where('event', '=', 'queued')
    .where(sql<string>`lower(recipient)`, 'in', addresses)
    .union((asked) =>
      asked
        .selectFrom('client_invitations')
        .select('email_key as address')
        .where('workspace_id', '=', workspaceId)
        .where('email_key', 'in', addresses),
    )
    .execute();
  return addresses.length - known.length;
}

/** Whether somebody who works in the practice has confirmed the address as that of their account. */
export async function isAddressOfPeople(tx: Tx, { workspaceId }: Scope, address: string): Promise<boolean> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    select app.is_address_of_people(${workspaceId}, ${emailKey(address)}) as "isTheirs"`.execute(tx);
  return rows[0]?.isTheirs ?? false;
}

/** The mails that a practice wrote since by hand: its schedule and the codes have limits of their own. */
export async function countMails(
  tx: Tx,
  { workspaceId }: Scope,
  since: Date,
): Promise<{ readonly mails: number; readonly recipients: number }> {
  const row = await tx
    .selectFrom('practice_mails')
    .select([
      sql<number>`count(*)::integer`.as('mails'),
      sql<number>`coalesce(sum(cardinality(recipients)), 0)::integer`.as('recipients'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('written_at', '>', since.toISOString())
    .where('written_by', 'is not', null)
    .executeTakeFirstOrThrow();
  return row;
}

/** The readers of the mails that the schedule of a practice wrote on a day of its calendar. Codes are asked for by readers. */
export async function countScheduled(tx: Tx, { workspaceId }: Scope, on: Day): Promise<number> {
  const row = await tx
    .selectFrom('practice_mails')
    .select(sql<number>`coalesce(sum(cardinality(recipients)), 0)::integer`.as('recipients'))
    .where('workspace_id', '=', workspaceId)
    .where('written_at', '>=', sql<string>`${on}::date::timestamp at time zone ${currentTimeZone()}`)
    .where('written_by', 'is', null)
    .where('template', 'not in', [...ASKED_BY_READERS])
    .executeTakeFirstOrThrow();
  return row.recipients;
}
