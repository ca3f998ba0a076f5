import { mailTemplates } from '@aurea/contract/mail/mail-templates.ts';
import { checkPlaceholders } from '@aurea/domain/mail/mail-template.ts';
import { recordActivity } from '#db/activity.ts';
import type { Area } from '#http/area.ts';
import { handleDeliveryJobs } from './outbox/mail-sending.ts';
import { deleteTemplate, findTemplate, findTemplates, saveTemplate } from './queries.ts';

export const mailArea: Area = (tools) => {
  const { serve, clock } = tools;
  handleDeliveryJobs(tools);
  serve(mailTemplates.list, async ({ tx, scope }) => ({ items: await findTemplates(tx, scope) }));

  serve(mailTemplates.save, async ({ tx, scope, params, body }) => {
    const { version, ...typed } = body;
    checkPlaceholders(params.template, typed);
    const before = await findTemplate(tx, scope, params);
    await saveTemplate(tx, scope, { ...params, ...typed, version }, clock.now());
    const after = await findTemplate(tx, scope, params);
    await recordActivity(tx, scope, clock.now(), {
      action: 'changed',
      subjectKind: 'mail_template',
      subjectId: scope.workspaceId,
      before,
      after,
    });
    return after;
  });

  serve(mailTemplates.reset, async ({ tx, scope, params }) => {
    const before = await findTemplate(tx, scope, params);
    await deleteTemplate(tx, scope, params);
    await recordActivity(tx, scope, clock.now(), {
      action: 'deleted',
      subjectKind: 'mail_template',
      subjectId: scope.workspaceId,
      before,
    });
  });
};
