import { noticeSettings, notices } from '@aurea/contract/workspaces/notices.ts';
import { countErasable } from '#areas/customers/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Area } from '#http/area.ts';
import { listNewCardPayments } from '../../cards/news-queries.ts';
import { findKey } from '../../cards/queries.ts';
import { countDelayedReminders } from '../../invoices/sending/delayed-reminder-queries.ts';
import { findQuotation } from '../queries.ts';
import { log } from '../use-cases.ts';
import { listNewDocumentAnswers } from './document-answer-queries.ts';
import { handleAnswers } from './notify-team.ts';
import { findNoticeChoice, listNewAnswers, markNoted, saveNoticeChoice } from './queries.ts';

const SHOWN = 20;

/** Notifications of the answers of customers. */
export const notificationArea: Area = (tools) => {
  const { serve, clock } = tools;

  serve(notices.follow, async ({ tx, scope }) => ({
    answers: await listNewAnswers(tx, scope, SHOWN),
    documentAnswers: await listNewDocumentAnswers(tx, scope, SHOWN),
    remindersWaiting: await countDelayedReminders(tx, scope),
    cardPayments: await listNewCardPayments(tx, scope, SHOWN),
    erasableFiles: await countErasable(tx, scope, clock.today()),
    isCardKeyRefused: (await findKey(tx, scope))?.refusedAt != null,
  }));

  serve(notices.note, async ({ tx, scope, params }) => {
    const { id } = await findQuotation(tx, scope, params.id);
    const isFirst = await markNoted(tx, scope, { quotationId: id, userId: scope.userId, at: clock.now() });
    if (isFirst) await log({ tx, scope, clock }, { id, action: 'answer_noted' });
  });

  serve(noticeSettings.find, ({ tx, scope }) => findNoticeChoice(tx, scope));

  serve(noticeSettings.save, async ({ tx, scope, body }) => {
    const before = await findNoticeChoice(tx, scope);
    await saveNoticeChoice(tx, scope, body, clock.now());
    const after = await findNoticeChoice(tx, scope);
    await recordActivity(tx, scope, clock.now(), {
      action: 'changed',
      subjectKind: 'notices',
      subjectId: scope.workspaceId,
      before,
      after,
    });
    return after;
  });

  handleAnswers(tools);
};
