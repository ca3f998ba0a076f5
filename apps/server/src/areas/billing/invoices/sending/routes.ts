import { invoiceMails, type PlannedMail, reminderSettings } from '@aurea/contract/billing/invoice-mails.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { SCHEDULED_A_DAY, typedText } from '#areas/mail/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { lockInvoice, requireCustomer } from '../queries.ts';
import { planMails } from './batch.ts';
import { handleReminders } from './daily.ts';
import { countWaits } from './delayed-reminder-queries.ts';
import { findMailable, mailInvoice, sendMail, showDraft } from './mail.ts';
import { findReminderSettings, saveReminderSettings, setReminders } from './queries.ts';
import { reminderOrder, requireLevel, showReminders } from './reminders.ts';
import { sendMany } from './send-many.ts';

export const sendingArea: Area = (tools) => {
  const { serve, clock } = tools;

  serve(invoiceMails.draft, async ({ tx, scope, params, query }) => {
    const { template } = query;
    return await showDraft(tools, tx, scope, { id: params.id, template, today: clock.today() });
  });

  serve(invoiceMails.send, ({ tx, scope, params, body }) => mailInvoice({ tools, tx, scope }, params.id, body));

  serveReminders(tools);
  serveBatches(tools);
  serveSettings(tools);
  handleReminders(tools);
};

function serveReminders(tools: AreaTools): void {
  const { serve, clock } = tools;

  serve(invoiceMails.reminders, async ({ tx, scope, params }) => {
    const mailable = await findMailable(tx, scope, params.id, clock.today());
    return await showReminders(tx, scope, mailable, clock.today());
  });

  serve(invoiceMails.remind, async ({ tx, scope, params, body }) => {
    const { level, recipients, attached, subject, text } = body;
    await lockInvoice(tx, scope, params.id);
    const mailable = await findMailable(tx, scope, params.id, clock.today());
    await requireLevel(tx, scope, mailable, level);
    const order = { ...reminderOrder(mailable, level, recipients), attached, typed: typedText({ subject, text }) };
    const isWritten = await sendMail({ tools, tx, scope }, order);
    if (!isWritten) throw new Failure('reminder_impossible', { level });
  });

  serve(invoiceMails.except, async ({ tx, scope, params, body }) => {
    await requireCustomer(tx, scope, params.id);
    await setReminders(tx, scope, params.id, body.excluded ? clock.now() : null);
    const action = body.excluded ? 'reminders_stopped' : 'reminders_resumed';
    await recordActivity(tx, scope, clock.now(), { action, subjectKind: 'customer', subjectId: params.id });
  });
}

function serveBatches(tools: AreaTools): void {
  const { serve, clock, randomness } = tools;
  const newKey = () => `send:${randomness.uuid()}`;

  serve(invoiceMails.plan, async ({ tx, scope, body }) => {
    const plans = await planMails(tx, scope, body.invoiceIds, { act: body.act, today: clock.today(), newKey });
    return { items: plans.map(({ planned }) => planned) };
  });

  const sent = createRequestSlot<PlannedMail[]>();
  serve(invoiceMails.sendMany, async ({ request }) => ({ items: sent.take(request) }), {
    prepare: async (call) => sent.put(call.request, await sendMany(tools, call)),
  });
}

function serveSettings({ serve, clock }: AreaTools): void {
  serve(reminderSettings.find, ({ tx, scope }) => showSettings(tx, scope));

  serve(reminderSettings.save, async ({ tx, scope, body }) => {
    const { settings: before } = await findReminderSettings(tx, scope);
    await saveReminderSettings(tx, scope, body, clock.now());
    await recordActivity(tx, scope, clock.now(), {
      action: 'changed',
      subjectKind: 'reminders',
      subjectId: scope.workspaceId,
      before,
      after: body.settings,
    });
    return await showSettings(tx, scope);
  });
}

async function showSettings(tx: Tx, scope: Scope) {
  const saved = await findReminderSettings(tx, scope);
  return { ...saved, perDay: SCHEDULED_A_DAY, waiting: saved.settings.on ? await countWaits(tx, scope) : 0 };
}
