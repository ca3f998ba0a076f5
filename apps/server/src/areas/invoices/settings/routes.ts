import { practiceSettings } from '@aurea/contract/practice.ts';
import { recordActivity } from '#db/activity.ts';
import type { Area } from '#http/area.ts';
import { findSettings, type StoredSettings, saveSettings } from './queries.ts';

export const practiceSettingsArea: Area = ({ serve, clock }) => {
  serve(practiceSettings.find, async ({ tx, scope }) => toReply(await findSettings(tx, scope)));

  serve(practiceSettings.save, async ({ tx, scope, body }) => {
    const { settings: before } = await findSettings(tx, scope);
    await saveSettings(tx, scope, body, clock.now());
    const { workspaceId, userId } = scope;
    const about = { workspaceId, userId, action: 'changed', subjectKind: 'practice', subjectId: workspaceId };
    await recordActivity(tx, clock.now(), { ...about, before, after: body.settings });
    return toReply(await findSettings(tx, scope));
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
