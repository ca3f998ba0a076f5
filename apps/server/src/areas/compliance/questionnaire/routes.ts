import { questionnaireRequest } from '@aurea/contract/compliance/questionnaire-request.ts';
import type { Area } from '#http/area.ts';
import { workOnAnswers } from './notify-requesters.ts';
import { readRequest, requestQuestionnaire } from './request-questionnaire.ts';

const ALL = { identity: 'all' } as const;

export const questionnaireRequestArea: Area = (tools) => {
  const { serve, config } = tools;
  workOnAnswers(tools);

  serve(questionnaireRequest.show, ({ tx, scope, params }) => readRequest({ tools, tx, scope }, params.id), ALL);

  serve(
    questionnaireRequest.ask,
    async ({ tx, scope, params: { id } }) => {
      await requestQuestionnaire({ tools, tx, scope }, id);
      return { ...(await readRequest({ tools, tx, scope }, id)), leaves: config.smtpUrl !== undefined };
    },
    ALL,
  );
};
