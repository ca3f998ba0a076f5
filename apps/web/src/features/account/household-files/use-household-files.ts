import { account } from '@aurea/contract/account.ts';
import { type HouseholdFile, householdFiles } from '@aurea/contract/exports/household-files.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { runAction } from '#lib/run-action.ts';
import { holdChange } from '#lib/sensitive-write.ts';
import { downloadFile } from '#ui/download-file.ts';

const LOOK_AGAIN_MS = 700;

export const isWorking = (file: HouseholdFile | undefined): boolean =>
  file?.state === 'waiting' || file?.state === 'working';

/** The latest archive that was made, and the latest that was sent; followed while one is at work. */
export function useHouseholdFiles() {
  const [isFollowed, setFollowed] = useState(false);
  const { data } = useLiveRead(householdFiles.list, {}, { everyMs: isFollowed && LOOK_AGAIN_MS });
  const items = data?.items ?? [];
  const [exported] = items.filter(({ kind }) => kind === 'export');
  const [imported] = items.filter(({ kind }) => kind === 'import');
  const isAtWork = isWorking(exported) || isWorking(imported);
  useEffect(() => setFollowed(isAtWork), [isAtWork]);
  useFilledHousehold(imported);
  return { exported, imported };
}

/** All that was read of the household is asked for again once an archive has filled it. */
function useFilledHousehold(imported: HouseholdFile | undefined): void {
  const cache = useQueryClient();
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && imported?.state === 'ready') void cache.invalidateQueries();
    wasWorking.current = isWorking(imported);
  }, [cache, imported]);
}

/** Hands the archive to the person, once they have proved themselves. */
export function useArchiveDownload({ id, fileName }: Pick<HouseholdFile, 'id' | 'fileName'>): () => void {
  const { open } = useDialogAddress();
  const run = (): void =>
    runAction(async () => {
      const { provenUntil } = await call(account.security, {});
      if (provenUntil !== null) return await downloadFile(householdFiles.download, { params: { id } }, fileName);
      holdChange(run);
      open('reauthenticate');
    });
  return run;
}
