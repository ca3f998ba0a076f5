import type { MandateArea, Reach } from '@aurea/contract/workspaces/mandate-areas.ts';
import { useWorkspace } from './session.ts';

/** Whether the reader may settle what assistants of a practice may not. */
export function useCanApprove(): boolean {
  const role = useWorkspace()?.role;
  return role === 'owner' || role === 'advisor';
}

/** How far an area of the household is open to the reader: all of it to its people, under a mandate what that says. */
export function useReach(area: MandateArea): Reach {
  const workspace = useWorkspace();
  if (!workspace) return 'none';
  if (workspace.mandate) return workspace.mandateAreas?.[area] ?? workspace.mandate;
  return workspace.role === 'owner' || workspace.role === 'member' ? 'manage' : 'read';
}

/** Whether the reader may change what is shown: viewers and mandates to read may not. */
export function useMayWrite(area: MandateArea = 'wealth'): boolean {
  return useReach(area) === 'manage';
}
