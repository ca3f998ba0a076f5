import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';

/** Asks whoever works in a practice for a second factor, before anything of its customers is shown. */
export function FactorScreen() {
  const { factor: text } = useMessages().shell;
  const dialogs = useDialogAddress();
  return (
    <Page title={text.page}>
      <EmptyState
        icon="lock"
        level={2}
        title={text.title}
        detail={text.detail}
        action={
          <>
            <Button onPress={() => dialogs.open('totp-new')}>{text.action}</Button>
            <LinkButton href="/user/account" variant="neutral">
              {text.passkey}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
