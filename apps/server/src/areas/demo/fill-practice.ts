import { Failure } from '@aurea/domain/core/failure.ts';
import { demoPractice } from '@aurea/domain/demo/practice.ts';
import { addInvented, hasInvented, removeInvented } from '#areas/customers/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { DemoWork } from './fill.ts';

/** Fills the practice with invented customers beside those it has. @throws Failure `demo_already_present` */
export async function fillPractice(work: DemoWork): Promise<{ customers: number }> {
  const { tx, scope, tools } = work;
  if (await hasInvented(tx, scope)) throw new Failure('demo_already_present');
  const story = demoPractice(tools.clock.today());
  await addInvented(tx, scope, story, tools.randomness.uuid);
  const filled = { customers: story.customers.length };
  await log(work, 'filled', filled);
  return filled;
}

/** Removes the invented customers; does nothing where there are none. */
export async function clearPractice(work: DemoWork): Promise<void> {
  const customers = await removeInvented(work.tx, work.scope);
  if (customers > 0) await log(work, 'cleared', { customers });
}

async function log({ tx, scope, tools }: DemoWork, action: 'filled' | 'cleared', after: object): Promise<void> {
  const { workspaceId, userId } = scope;
  const about = { workspaceId, userId, action, subjectKind: 'demo', subjectId: workspaceId, before: null, after };
  await recordActivity(tx, tools.clock.now(), about);
}
