import { questionnaireRequest } from '@aurea/contract/compliance/questionnaire-request.ts';
import type { Area } from '#http/area.ts';
import { workOnAnswers } from './answered.ts';
import { askToFillIn, readRequest } from './ask.ts';

const ALL = { identity: 'all' } as const;

export const questionnaireRequestArea: Area = (tools) => {
  const { serve } = tools;
  workOnAnswers(tools);

  serve(questionnaireRequest.show, ({ tx, scope, params }) => readRequest(tx, scope, params.id), ALL);

  serve(
    questionnaireRequest.ask,
    async ({ tx, scope, params: { id } }) => {
      await askToFillIn(tools, tx, scope, id);
      return await readRequest(tx, scope, id);
    },
    ALL,
  );
};
