import * as z from 'zod/mini';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from '../core/route.ts';
import { Id, idParams, list, Moment, text } from '../core/shapes.ts';

export const AssetDocument = z.object({
  id: Id,
  assetId: Id,
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  addedAt: Moment,
});
export type AssetDocument = z.infer<typeof AssetDocument>;

export const documents = {
  list: route({
    method: 'GET',
    path: '/api/assets/:id/documents',
    access: HOUSEHOLD_READ,
    summary: 'Documents kept with an asset, latest first',
    params: idParams,
    reply: list(AssetDocument),
  }),
  upload: route({
    method: 'POST',
    path: '/api/assets/:id/documents',
    access: HOUSEHOLD_WRITE,
    summary: 'Keep a file with an asset: PDF, image, text or office document, at most 10 MB',
    params: idParams,
    body: z.strictObject({ fileName: text(200), content: z.string().check(z.minLength(1), z.maxLength(14_100_000)) }),
    bodyLimit: 15_000_000,
    reply: AssetDocument,
    status: 201,
  }),
  content: route({
    method: 'GET',
    path: '/api/documents/:id/content',
    access: HOUSEHOLD_READ,
    summary: 'The file itself, to be saved',
    params: idParams,
    file: 'application/octet-stream',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/documents/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Delete a document; it can be restored for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: route({
    method: 'POST',
    path: '/api/documents/:id/restore',
    access: HOUSEHOLD_WRITE,
    summary: 'Restore a deleted document',
    params: idParams,
    reply: AssetDocument,
  }),
};
