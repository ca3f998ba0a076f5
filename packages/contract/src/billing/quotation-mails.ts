import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { idParams } from '../core/shapes.ts';
import { MailDraft, typedMail } from './invoice-mails.ts';

export const quotationMails = {
  draft: route({
    method: 'GET',
    path: '/api/quotations/:id/mail',
    access: PRACTICE_WORK,
    summary: 'The mail that would be sent with a quotation, numbered or not yet, and its link to answer',
    params: idParams,
    reply: MailDraft,
  }),
  send: route({
    method: 'POST',
    path: '/api/quotations/:id/mail',
    access: PRACTICE_WORK,
    summary: 'Send a quotation to its customer by mail, with a link to read, accept or refuse it',
    params: idParams,
    body: z.strictObject(typedMail),
    status: 204,
    guarded: true,
  }),
};
