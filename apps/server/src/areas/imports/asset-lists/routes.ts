import { assetLists } from '@aurea/contract/imports/asset-lists.ts';
import type { AssetList } from '@aurea/domain/imports/asset-lists/asset-list.ts';
import type { AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { addListed } from './add-assets.ts';
import { readStoredList } from './read-list.ts';
import { answerList, readAssetList, takeAsList } from './use-cases.ts';

/** Files that list everything a household owns. */
export function serveAssetLists(tools: AreaTools): void {
  const { serve, clock, randomness } = tools;
  const lists = createRequestSlot<AssetList | null>();

  serve(
    assetLists.read,
    ({ tx, scope, params, request }) => takeAsList({ tx, scope, clock }, params.id, lists.take(request)),
    {
      prepare: async ({ scope: { workspaceId }, params: { id: importId }, body, request }) =>
        lists.put(request, body.isList ? await readStoredList(tools, { workspaceId, importId }, body.sheet) : null),
    },
  );

  serve(assetLists.find, ({ tx, scope, params }) => readAssetList({ tx, scope, clock }, params.id));

  serve(assetLists.answer, async ({ tx, scope, params, body }) => {
    await answerList({ tx, scope, clock }, params.id, body);
    return await readAssetList({ tx, scope, clock }, params.id);
  });

  serve(assetLists.add, ({ tx, scope, params }) => addListed({ tx, scope, clock, randomness }, params.id));
}
