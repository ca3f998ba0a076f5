import { documents } from '@aurea/contract/assets/documents.ts';
import type { AreaTools } from '#http/area.ts';
import { sentAsFile } from '#http/sent-file.ts';
import { findAsset } from '../queries.ts';
import { findDocument, findDocumentContent, listDocuments } from './queries.ts';
import { bringDocumentBack, removeDocument, storeDocument } from './use-cases.ts';

export function serveDocuments({ serve, clock, randomness }: AreaTools): void {
  serve(documents.list, async ({ tx, scope, params }) => {
    await findAsset(tx, scope, params.id);
    return { items: await listDocuments(tx, scope, params.id) };
  });

  serve(documents.upload, async ({ tx, scope, params, body }) => {
    const id = randomness.uuid();
    await storeDocument({ tx, scope, clock }, { ...body, id, assetId: params.id });
    return await findDocument(tx, scope, id);
  });

  serve(documents.content, async ({ tx, scope, params, reply }) => {
    const { name, content } = await findDocumentContent(tx, scope, params.id);
    sentAsFile(reply, name);
    return content;
  });

  serve(documents.remove, ({ tx, scope, params }) => removeDocument({ tx, scope, clock }, params.id));

  serve(documents.restore, async ({ tx, scope, params }) => {
    await bringDocumentBack({ tx, scope, clock }, params.id);
    return await findDocument(tx, scope, params.id);
  });
}
