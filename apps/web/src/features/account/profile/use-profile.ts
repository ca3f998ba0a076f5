import type { Profile } from '@aurea/contract/account/profile.ts';
import { account } from '@aurea/contract/account.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

type Change = Omit<BodyOf<typeof account.changeProfile>, 'version' | 'defaultWorkspaceId'>;

/** The profile and the way to change it; each change can be undone from its notice. */
export function useProfile() {
  const { account: text, ui } = useMessages();
  const profile: Profile = useRead(account.profile, {});
  const write = useWrite(account.changeProfile, { refreshes: ['public'] });
  const save = (change: Change) => {
    const former = formerOf(profile, change);
    write.mutate(
      { body: { ...change, version: profile.version } },
      {
        onSuccess: ({ version }) => {
          const undo = () => write.mutate({ body: { ...former, version } });
          notify({ type: 'success', message: text.saved, action: { label: ui.snackbar.undo, run: undo } });
        },
      },
    );
  };
  return { profile, save, isPending: write.isPending, pendingChange: write.isPending ? write.variables.body : null };
}

/** What the changed fields held before. */
function formerOf(profile: Profile, change: Change): Change {
  const { givenName, familyName, phone, country, locale, format, startMasked } = profile;
  const all: Required<Change> = { givenName, familyName, phone, country, locale, format, startMasked };
  return Object.fromEntries(Object.entries(all).filter(([field]) => field in change));
}
