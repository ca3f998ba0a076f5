import { useWorkspace } from './session.ts';

/** Whether the reader may settle what assistants of a practice may not. */
export function useCanApprove(): boolean {
  const role = useWorkspace()?.role;
  return role === 'owner' || role === 'advisor';
}

/** Whether the reader may change the wealth shown: viewers and mandates to read may not. */
export function useMayWrite(): boolean {
  const workspace = useWorkspace();
  if (!workspace) return false;
  if (workspace.mandate) return workspace.mandate === 'manage';
  return workspace.role === 'owner' || workspace.role === 'member';
}
