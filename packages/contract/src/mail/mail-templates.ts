import { MAIL_TEMPLATES } from '@aurea/domain/mail/mail-template.ts';
import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Locale, list, longText, text, VersionOrNone } from '../core/shapes.ts';

const subject = text(200);
/** What is written, with words in braces that the document fills in. */
const body = longText(5000).check(z.minLength(1));

export const StoredTemplate = z.object({
  template: z.enum(MAIL_TEMPLATES),
  language: Locale,
  subject: z.string(),
  text: z.string(),
  version: VersionOrNone,
});
export type StoredTemplate = z.infer<typeof StoredTemplate>;

const templateParams = z.strictObject({ template: z.enum(MAIL_TEMPLATES), language: Locale });

export const mailTemplates = {
  list: route({
    method: 'GET',
    path: '/api/mail-templates',
    access: PRACTICE_WORK,
    summary: 'What each mail of the practice says, in both languages',
    reply: list(StoredTemplate),
  }),
  save: route({
    method: 'PUT',
    path: '/api/mail-templates/:template/:language',
    access: PRACTICE_RULE,
    summary: 'Write a mail in the practice’s own words',
    params: templateParams,
    body: z.strictObject({ version: VersionOrNone, subject, text: body }),
    reply: StoredTemplate,
  }),
  reset: route({
    method: 'DELETE',
    path: '/api/mail-templates/:template/:language',
    access: PRACTICE_RULE,
    summary: 'Go back to the usual words of a mail',
    params: templateParams,
    status: 204,
  }),
};
