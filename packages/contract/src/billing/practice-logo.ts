import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Id, idParams, text } from '../core/shapes.ts';

/** The logo of a practice as it is kept, its size in pixels. */
export const PracticeLogo = z.object({ id: Id, width: z.int(), height: z.int() });
export type PracticeLogo = z.infer<typeof PracticeLogo>;

/** How a document looks: as it was issued, or would be today. */
export const DocumentLook = z.object({ accent: z.string(), logo: z.nullable(PracticeLogo) });
export type DocumentLook = z.infer<typeof DocumentLook>;

/** The same for somebody who cannot ask for the picture: with its address, which holds it whole. */
export const PublicLook = z.object({ ...DocumentLook.shape, image: z.nullable(z.string()) });

/** Megabytes that a file with a logo has at most. */
export const LOGO_MEGABYTES = 5;

const LogoInUse = z.object({ logo: z.nullable(PracticeLogo) });

export const practiceLogo = {
  find: route({
    method: 'GET',
    path: '/api/practice-logo',
    access: PRACTICE_WORK,
    summary: 'The logo that new documents of the practice bear',
    reply: LogoInUse,
  }),
  upload: route({
    method: 'POST',
    path: '/api/practice-logo',
    access: PRACTICE_RULE,
    summary: 'Bear a logo from now on: PNG or JPEG, at most 5 MB; documents already issued keep theirs',
    body: z.strictObject({
      fileName: text(200),
      content: z.string().check(z.minLength(1), z.maxLength(7_100_000)),
    }),
    bodyLimit: 7_500_000,
    reply: PracticeLogo,
    status: 201,
    guarded: true,
  }),
  content: route({
    method: 'GET',
    path: '/api/practice-logo/:id/content',
    access: PRACTICE_WORK,
    summary: 'The picture of a logo that the practice bears or has borne',
    params: idParams,
    file: 'image/png',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/practice-logo/:id',
    access: PRACTICE_RULE,
    summary: 'Bear no logo any more; it can be brought back for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: route({
    method: 'POST',
    path: '/api/practice-logo/:id/restore',
    access: PRACTICE_RULE,
    summary: 'Bear again a logo that was removed or replaced',
    params: idParams,
    reply: PracticeLogo,
  }),
};
