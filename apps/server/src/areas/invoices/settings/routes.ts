import { practiceSettings } from '@aurea/contract/practice.ts';
import { hasSamePaymentDetails } from '@aurea/domain/invoicing/practice.ts';
import { notifyOwners } from '#areas/workspaces/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Area } from '#http/area.ts';
import { requireProof } from '#http/proof.ts';
import { findSettings, type StoredSettings, saveSettings } from './queries.ts';

export const practiceSettingsArea: Area = (tools) => {
  const { serve, clock } = tools;

  serve(practiceSettings.find, async ({ tx, scope }) => toReply(await findSettings(tx, scope)));

  serve(
    practiceSettings.save,
    async ({ tx, scope, session, body }) => {
      const { settings: before } = await findSettings(tx, scope);
      const { settings: after } = body;
      const isRedirected = !hasSamePaymentDetails(before, after);
      if (isRedirected) requireProof(session, clock.now());
      await saveSettings(tx, scope, body, clock.now());
      const { workspaceId, userId } = scope;
      const about = { workspaceId, userId, action: 'changed', subjectKind: 'practice', subjectId: workspaceId };
      await recordActivity(tx, clock.now(), { ...about, before, after });
      if (isRedirected) {
        const ibanEnd = after.iban?.slice(-4) ?? null;
        await notifyOwners(tools, tx, scope, { purpose: 'payment_details_changed', ibanEnd });
      }
      return toReply(await findSettings(tx, scope));
    },
    { identity: 'all' },
  );
};

const toReply = ({ settings, version }: StoredSettings) => ({
  settings: {
    ...settings,
    wordings: [...settings.wordings],
    accounts: { ...settings.accounts, rates: [...settings.accounts.rates] },
  },
  version,
});
