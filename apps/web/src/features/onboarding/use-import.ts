import { useNavigate } from '@tanstack/react-router';
import type { Progress } from './use-onboarding.ts';
import { useWorkspaces } from './use-workspaces.ts';

/** Opens the import over the step about data; what comes before is skipped and can be done later. */
export function useImport(progress: Progress) {
  const navigate = useNavigate();
  const { ensureHousehold, isPending } = useWorkspaces();
  const open = async () => {
    await ensureHousehold();
    if (progress.step !== 'data') await progress.jump('data');
    await navigate({ to: '.', search: { step: 'data', dialog: 'import' } });
  };
  return { open, isPending: isPending || progress.isSaving };
}
