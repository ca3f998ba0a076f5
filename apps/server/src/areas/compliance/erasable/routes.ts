import { erasableFiles } from '@aurea/contract/compliance/erasable-files.ts';
import { countErasable, listErasable } from '#areas/customers/public.ts';
import type { Area } from '#http/area.ts';

/** Files that are proposed for erasure. */
export const erasableFilesArea: Area = ({ serve, clock }) => {
  serve(erasableFiles.list, async ({ tx, scope, query }) => ({
    items: await listErasable(tx, scope, clock.today(), query),
    total: await countErasable(tx, scope, clock.today()),
  }));
};
