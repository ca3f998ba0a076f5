import { practiceNumbers, practiceSettings } from '@aurea/contract/billing/practice.ts';
import { counterPeriod } from '@aurea/domain/billing/documents/numbering.ts';
import { hasSamePaymentDetails } from '@aurea/domain/billing/settings/practice.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { notifyOwners } from '#areas/workspaces/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, WorkspaceScope } from '#http/area.ts';
import { requireProof } from '#http/proof.ts';
import { lockChain } from '../documents/queries.ts';
import { beginSeriesAt, findNextNumbers, listBegunSeries } from './next-number-queries.ts';
import { findSettings, type StoredSettings, saveSettings } from './queries.ts';

export const practiceSettingsArea: Area = (tools) => {
  const { serve, clock } = tools;
  practiceNumberArea(tools);

  serve(practiceSettings.find, async ({ tx, scope }) => toReply(await findSettings(tx, scope)));

  serve(
    practiceSettings.save,
    async ({ tx, scope, session, body }) => {
      const { settings: before } = await findSettings(tx, scope);
      const { settings: after } = body;
      const isRedirected = !hasSamePaymentDetails(before, after);
      if (isRedirected) requireProof(session, clock.now());
      await saveSettings(tx, scope, body, clock.now());
      await recordActivity(tx, scope, clock.now(), {
        action: 'changed',
        subjectKind: 'practice',
        subjectId: scope.workspaceId,
        before,
        after,
      });
      if (isRedirected) {
        const ibanEnd = after.iban?.slice(-4) ?? null;
        await notifyOwners(tools, tx, scope, { purpose: 'payment_details_changed', ibanEnd });
      }
      return toReply(await findSettings(tx, scope));
    },
    { identity: 'all' },
  );
};

const practiceNumberArea: Area = ({ serve, clock }) => {
  const show = async (tx: Tx, scope: WorkspaceScope) => {
    const { settings } = await findSettings(tx, scope);
    return { items: await findNextNumbers(tx, scope, settings, clock.today()) };
  };

  serve(practiceNumbers.list, ({ tx, scope }) => show(tx, scope));

  serve(practiceNumbers.begin, async ({ tx, scope, body: { series, counter } }) => {
    // Documents are issued under this lock: none can come between the question and the answer.
    await lockChain(tx, scope);
    if ((await listBegunSeries(tx, scope)).has(series)) throw new Failure('series_begun');
    const { settings } = await findSettings(tx, scope);
    const on = clock.today();
    const period = counterPeriod(on, settings.numbering[series]);
    await beginSeriesAt(tx, scope, { series, period, counter, on });
    await recordActivity(tx, scope, clock.now(), {
      action: 'changed',
      subjectKind: 'practice',
      subjectId: scope.workspaceId,
      after: { series, counter },
    });
    return await show(tx, scope);
  });
};

const toReply = ({ settings, version }: StoredSettings) => ({
  settings: {
    ...settings,
    wordings: [...settings.wordings],
    accounts: { ...settings.accounts, rates: [...settings.accounts.rates] },
  },
  version,
});
