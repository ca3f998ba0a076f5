import { account } from '@aurea/contract/account.ts';
import { call } from '#lib/call.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { runAction } from '#lib/run-action.ts';
import { holdChange } from '#lib/sensitive-write.ts';
import { today } from '#lib/today.ts';
import { downloadFile } from '#ui/download-file.ts';

/** Hands the person everything stored about them, once they have proved themselves. */
export function useExport(): () => void {
  const { open } = useDialogAddress();
  const run = (): void =>
    runAction(async () => {
      const { provenUntil } = await call(account.security, {});
      if (provenUntil !== null) return await downloadFile(account.exportData, {}, `aurea-${today()}.json`);
      holdChange(run);
      open('reauthenticate');
    });
  return run;
}
