import { type Teammate, team } from '@aurea/contract/workspaces/team.ts';
import { useLiveRead } from '#lib/api.ts';

/** The people of the practice; none while they are asked for. */
export function useColleagues(): readonly Teammate[] {
  return useLiveRead(team.show, {}).data?.people ?? [];
}
