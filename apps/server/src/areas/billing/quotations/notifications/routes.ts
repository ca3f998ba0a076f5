import { noticeSettings, notices } from '@aurea/contract/notices.ts';
import { recordActivity } from '#db/activity.ts';
import type { Area } from '#http/area.ts';
import { newCardPayments } from '../../cards/news-queries.ts';
import { findKey } from '../../cards/queries.ts';
import { countDelayedReminders } from '../../invoices/sending/delayed-reminder-queries.ts';
import { findQuotation } from '../queries.ts';
import { log } from '../use-cases.ts';
import { newDocumentAnswers } from './document-answer-queries.ts';
import { handleAnswers } from './notify-team.ts';
import { findNoticeChoice, markNoted, newAnswers, saveNoticeChoice } from './queries.ts';

const SHOWN = 20;

/** Notifications of the answers of customers. */
export const notificationArea: Area = (tools) => {
  const { serve, clock, randomness } = tools;

  serve(notices.follow, async ({ tx, scope }) => ({
    answers: await newAnswers(tx, scope, SHOWN),
    documentAnswers: await newDocumentAnswers(tx, scope, SHOWN),
    remindersWaiting: await countDelayedReminders(tx, scope),
    cardPayments: await newCardPayments(tx, scope, SHOWN),
    isCardKeyRefused: (await findKey(tx, scope))?.refusedAt != null,
  }));

  serve(notices.note, async ({ tx, scope, params }) => {
    const { id } = await findQuotation(tx, scope, params.id);
    const isFirst = await markNoted(tx, scope, { quotationId: id, userId: scope.userId, at: clock.now() });
    if (isFirst) await log({ tx, scope, clock, randomness }, id, 'answer_noted');
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
