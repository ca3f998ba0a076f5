import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '#lib/session.ts';
import { stored } from '#lib/storage.ts';

/**
 * Whether the reader works in a practice: then the tab is in it from here on. Asked once, on arrival: the guard has loaded
 * who is signed in.
 */
export function useOwnPractice(): boolean {
  const cache = useQueryClient();
  const [isAdvisor] = useState(() => {
    const user = cache.getQueryData(userQuery.queryKey);
    if (!user?.active || !user.subscription_activated) return false;
    const practices = user.workspaces.filter(({ kind }) => kind === 'practice');
    const isThere = practices.some(({ workspaceId }) => workspaceId === stored.workspace.get());
    const last = practices.find(({ workspaceId }) => workspaceId === user.defaultWorkspaceId) ?? practices[0];
    if (last && !isThere) stored.workspace.set(last.workspaceId);
    return last !== undefined;
  });
  return isAdvisor;
}
