import { DELIVERY_EVENTS } from '@aurea/domain/billing/documents/states.ts';
import { LINK_PURPOSES, LINKED_KINDS } from '@aurea/domain/mail/linked-document.ts';
import { MAIL_TEMPLATES } from '@aurea/domain/mail/mail-template.ts';
import { plainName } from '@aurea/domain/mail/plain-name.ts';
import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Id, idParams, Locale, longText, Moment, text } from '../core/shapes.ts';

/** The secret of a public link: 48 bytes, the workspace and what cannot be guessed. */
export const LinkToken = z.string().check(z.minLength(1), z.maxLength(200));
const tokenBody = z.strictObject({ token: LinkToken });

/** Under what name the holder of a link answers: one that can be read, whatever it is written with. */
export const AnswerName = text(120).check(z.refine((name) => plainName(name) !== '', 'isString'));

/** The holder of a link refuses what it opens, under a name; the reason may be empty. */
export const Refusal = z.strictObject({ token: LinkToken, name: AnswerName, reason: longText(1000) });

export const DocumentLink = z.object({
  id: Id,
  purpose: z.enum(LINK_PURPOSES),
  state: z.enum(['open', 'expired', 'revoked']),
  createdAt: Moment,
  expiresAt: Moment,
  openedAt: z.nullable(Moment),
  /** The mail it went out with; null for one that was copied. */
  mailId: z.nullable(Id),
});
export type DocumentLink = z.infer<typeof DocumentLink>;

export const SentMail = z.object({
  id: Id,
  template: z.enum(MAIL_TEMPLATES),
  recipients: z.array(z.string()),
  subject: z.string(),
  /** As it was written; `{link}` stands for the address. */
  text: z.string(),
  writtenAt: Moment,
  /** The schedule wrote it, and no person. */
  automatic: z.boolean(),
});
export type SentMail = z.infer<typeof SentMail>;

export const DeliveryEntry = z.object({
  id: Id,
  at: Moment,
  event: z.enum(DELIVERY_EVENTS),
  mailId: z.nullable(Id),
  linkId: z.nullable(Id),
  recipient: z.nullable(z.string()),
  /** Why a mail server refused it. */
  reason: z.string(),
});
export type DeliveryEntry = z.infer<typeof DeliveryEntry>;

/** How a document reached its readers: what was written, the addresses that open it, and what became of both. */
export const Delivery = z.object({
  /** The furthest it has come since it was last sent; null where it never was. */
  state: z.nullable(z.enum(DELIVERY_EVENTS)),
  mails: z.array(SentMail),
  links: z.array(DocumentLink),
  events: z.array(DeliveryEntry),
});
export type Delivery = z.infer<typeof Delivery>;

const documentQuery = z.strictObject({ kind: z.enum(LINKED_KINDS), documentId: Id });

export const documentLinks = {
  delivery: route({
    method: 'GET',
    path: '/api/document-links',
    access: PRACTICE_WORK,
    summary: 'How a document reached its readers: mails, public links, and what became of them',
    query: documentQuery,
    reply: Delivery,
  }),
  create: route({
    method: 'POST',
    path: '/api/document-links',
    access: PRACTICE_WORK,
    summary: 'Make a public link to an issued document; its address is returned this once',
    body: documentQuery,
    reply: z.object({ address: z.string(), expiresAt: Moment }),
    status: 201,
  }),
  revoke: route({
    method: 'POST',
    path: '/api/document-links/:id/revoke',
    access: PRACTICE_WORK,
    summary: 'Take a public link back: from now on it opens nothing',
    params: idParams,
    status: 204,
  }),
  open: route({
    method: 'POST',
    path: '/api/public-documents/open',
    access: 'public',
    summary: 'What a public link leads to, or that it leads nowhere any more',
    body: tokenBody,
    reply: z.object({
      state: z.enum(['open', 'expired', 'revoked', 'unknown']),
      /** Null for a link that nobody ever made. */
      document: z.nullable(z.object({ kind: z.enum(LINKED_KINDS), purpose: z.enum(LINK_PURPOSES), language: Locale })),
      /** Whom to ask for another one. */
      practice: z.nullable(
        z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
      ),
    }),
    guarded: true,
    pure: true,
  }),
  note: route({
    method: 'POST',
    path: '/api/public-documents/notes',
    access: 'public',
    summary: 'Record for the practice that its document was opened or downloaded',
    body: z.strictObject({ token: LinkToken, event: z.enum(['opened', 'downloaded']) }),
    guarded: true,
    status: 204,
  }),
};
