import { dueConsentNotice } from '@aurea/domain/bank-links/link-health.ts';
import { z } from 'zod';
import { notifyOwners } from '#areas/workspaces/public.ts';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { changeLink } from './queries.ts';
import { listConsents, listHouseholdsWithLinks } from './schedule-queries.ts';

const Household = z.object({ workspaceId: z.string() });

/** Looks through all households with links for consents that are about to end. */
export const NOTE_CONSENTS: Job<Record<string, never>> = { name: 'bank-links.consents', data: z.object({}).strict() };
const NOTE_CONSENTS_OF: Job<z.infer<typeof Household>> = { name: 'bank-links.consents.household', data: Household };

const EVERY_MORNING = '40 6 * * *';
const HOUSEHOLDS_AT_ONCE = 200;

export function workOnConsentNotices(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { queue, db } = tools;
  queue.handle(NOTE_CONSENTS, async () => {
    let last: string | null = null;
    do {
      const after: string | null = last;
      const some = await inScope(db, { system: true }, async (tx) => {
        const ids = await listHouseholdsWithLinks(tx, after, HOUSEHOLDS_AT_ONCE);
        for (const workspaceId of ids) await queue.enqueue(tx, NOTE_CONSENTS_OF, { workspaceId });
        return ids;
      });
      last = some.at(-1) ?? null;
    } while (last !== null);
  });
  queue.handle(NOTE_CONSENTS_OF, (household) => noteConsents(tools, household));
  queue.repeat(NOTE_CONSENTS, EVERY_MORNING, {});
}

/** Mails the owners fourteen and three days before a consent ends, each once. */
async function noteConsents(tools: AreaTools, scope: { readonly workspaceId: string }): Promise<void> {
  await inScope(tools.db, { ...scope, system: true }, async (tx) => {
    const today = tools.clock.today();
    for (const { id, institutionName, consentedUntil, noticeDays } of await listConsents(tx, scope)) {
      const due = dueConsentNotice(consentedUntil, noticeDays, today);
      if (due === null) continue;
      await changeLink(tx, scope, id, { notice_days: due });
      const notice = { purpose: 'bank_consent_ending', bank: institutionName, until: consentedUntil } as const;
      await notifyOwners(tools, tx, { ...scope, userId: null }, notice);
    }
  });
}
