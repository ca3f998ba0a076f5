import type { ParsedParams } from '@aurea/contract/core/route.ts';
import type { suitability } from '@aurea/contract/suitability.ts';
import { drawProfile } from '@aurea/domain/suitability/paper/draw.ts';
import { paperWords } from '@aurea/domain/suitability/paper/words.ts';
import { AfterTransaction } from '#http/area.ts';
import type { Clock } from '#http/deps.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { RENDER_PDF } from '#providers/pdf/render-task.ts';
import type { Reading } from './account-figures.ts';
import { findProfile } from './queries.ts';

type Tools = { readonly clock: Clock; readonly workers: WorkerPool };

/** A completed questionnaire as PDF, drawn from what is stored. @throws Failure `not_found` */
export async function profilePdf(
  { tx, scope }: Pick<Reading, 'tx' | 'scope'>,
  { id, language }: ParsedParams<typeof suitability.pdf>,
  { clock, workers }: Tools,
): Promise<AfterTransaction<Buffer>> {
  const profile = await findProfile(tx, scope, id);
  const input = {
    drawing: drawProfile({ ...profile, language }),
    title: `${paperWords(language).title} ${profile.completedOn}`,
    author: profile.author,
    language,
    madeAt: clock.now().getTime(),
    xml: null,
  };
  return new AfterTransaction(async () => Buffer.from(await workers.run(RENDER_PDF, input, scope)));
}
