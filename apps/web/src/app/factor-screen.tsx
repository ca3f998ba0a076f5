import { account } from '@aurea/contract/account.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';

/** Asks a member of a practice for a second factor in this session, before anything of its customers is shown. */
export function FactorScreen() {
  const { factor: text } = useMessages().shell;
  return (
    <Page title={text.page}>
      <EmptyState icon="lock" level={2} title={text.title} detail={text.detail} action={<Ways />} />
    </Page>
  );
}

/** Gives the factor there is, or sets up a first one. */
function Ways() {
  const { factor: text } = useMessages().shell;
  const dialogs = useDialogAddress();
  const { data: security } = useLiveRead(account.security, {});
  if (!security) return null;
  const hasPasskey = security.passkeys.length > 0;
  if (security.totp || hasPasskey) {
    return (
      <>
        {security.totp && <Button onPress={() => dialogs.open('reauthenticate')}>{text.giveCode}</Button>}
        {hasPasskey && (
          <LinkButton href="/logout" variant={security.totp ? 'neutral' : 'primary'}>
            {text.signInByPasskey}
          </LinkButton>
        )}
      </>
    );
  }
  return (
    <>
      <Button onPress={() => dialogs.open('totp-new')}>{text.action}</Button>
      <LinkButton href="/user/account" variant="neutral">
        {text.passkey}
      </LinkButton>
    </>
  );
}
