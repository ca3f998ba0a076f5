import { useNavigate } from '@tanstack/react-router';
import { stored } from './storage.ts';

/** Leaves the practice for the household of a client; the yellow bar leads back. */
export function useEnterHousehold(householdId: string): (href: string) => void {
  const navigate = useNavigate();
  return (href) => {
    stored.workspace.set(householdId);
    void navigate({ href, reloadDocument: true });
  };
}
