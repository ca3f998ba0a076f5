import { Failure } from '@aurea/domain/core/failure.ts';
import { firstOtherOwner } from '@aurea/domain/workspaces/team.ts';
import type { ToolsWork } from '#http/work.ts';
import { handOver } from './leave.ts';
import { countAdvised, lockMemberships } from './queries.ts';

/**
 * Takes somebody out whose account ends: nobody can be asked for an heir, so what they hold goes to the owner who has
 * been there longest. The transaction must see all identities.
 *
 * Who is out already is left alone: a closing that was cut short goes on.
 *
 * @throws Failure `last_owner`
 */
export async function takeOutClosing({ tools, tx, scope }: ToolsWork): Promise<void> {
  const people = await lockMemberships(tx, scope);
  const leaving = people.find(({ userId }) => userId === scope.userId);
  if (!leaving) return;
  const heirId = firstOtherOwner(people, scope.userId);
  if (heirId === null) throw new Failure('last_owner');
  await handOver({ tools, tx, scope }, { leaving, heirId, advised: await countAdvised(tx, scope) });
}
