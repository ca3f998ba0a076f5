import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import type { Area } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { sentAsFile } from '#http/sent-file.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { checkPaper, type SoundPaper } from './check-paper.ts';
import { readFile } from './file-view.ts';
import { paperContent } from './queries.ts';
import { workOnRetainedAdvice } from './retained/jobs.ts';
import { eraseFile, filePaper, recordCheck } from './use-cases.ts';

const ALL = { identity: 'all' } as const;

export const complianceArea: Area = (tools) => {
  const { serve, clock, randomness, workers } = tools;
  workOnRetainedAdvice(tools);
  const work = ({ tx, scope }: Pick<Work, 'tx' | 'scope'>): CreatingWork => ({ tx, scope, clock, randomness });
  const checked = createRequestSlot<SoundPaper>();

  serve(complianceFile.show, ({ tx, scope, params }) => readFile(tx, scope, params.id, clock.today()), ALL);

  serve(
    complianceFile.record,
    async ({ tx, scope, params: { id, item }, body }) => {
      await recordCheck(work({ tx, scope }), { customerId: id, item }, body);
      return await readFile(tx, scope, id, clock.today());
    },
    ALL,
  );

  serve(
    complianceFile.addPaper,
    async ({ tx, scope, params: { id, item }, body: { content: _content, fileName, ...filed }, request }) => {
      const paper = checked.take(request);
      await filePaper(work({ tx, scope }), { customerId: id, item }, { ...filed, name: fileName, paper });
      return await readFile(tx, scope, id, clock.today());
    },
    {
      ...ALL,
      prepare: async ({ scope: { workspaceId }, body, request }) =>
        checked.put(request, await checkPaper(workers, { ...body, workspaceId })),
    },
  );

  serve(complianceFile.paper, async ({ tx, scope, params, reply }) => {
    const found = await paperContent(tx, scope, { customerId: params.id, id: params.paperId });
    sentAsFile(reply, found.name).type(found.mediaType);
    return found.content;
  });

  serve(complianceFile.erase, ({ tx, scope, params }) => eraseFile(work({ tx, scope }), params.id));
};
