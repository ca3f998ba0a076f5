import { useNavigate } from '@tanstack/react-router';
import type { Progress } from './use-onboarding.ts';
import { useWorkspaces } from './use-workspaces.ts';

/** Opens the import over the step about data, for a file or for pasted rows; what comes before can be done later. */
export function useImport(progress: Progress) {
  const navigate = useNavigate();
  const { ensureHousehold, isPending } = useWorkspaces();
  const open = async (from: 'file' | 'paste' = 'file') => {
    await ensureHousehold();
    if (progress.step !== 'data') await progress.jump('data');
    await navigate({ to: '.', search: { step: 'data', dialog: 'import', tab: from === 'paste' ? from : undefined } });
  };
  return { open, isPending: isPending || progress.isSaving };
}
