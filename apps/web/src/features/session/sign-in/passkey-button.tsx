import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { notify } from '#ui/snackbar-store.ts';

type Props = { readonly onSignedIn: (answer: { readonly state: 'signed_in' | 'second_factor' }) => Promise<void> };

/** Signs in with a passkey of this browser or of a phone; what that takes is fetched when it is asked for. */
export function PasskeyButton({ onSignedIn }: Props) {
  const { session: text } = useMessages();
  const [isPending, setPending] = useState(false);
  const signIn = async () => {
    setPending(true);
    try {
      const { signInWithPasskey } = await import('./passkey-sign-in.ts');
      const answer = await signInWithPasskey();
      if (answer) await onSignedIn(answer);
    } catch (error) {
      // A refusal of the server has been shown already; a fault of the browser's own is shown here.
      if (!(error instanceof ApiFailure)) notify({ type: 'error', key: 'errors.app.passkey_rejected' });
    } finally {
      setPending(false);
    }
  };
  return (
    <PlainButton variant="primary" size="large" fullWidth icon="key" pending={isPending} onPress={() => void signIn()}>
      {text.signIn.passkey}
    </PlainButton>
  );
}
