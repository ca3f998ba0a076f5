import { account } from '@aurea/contract/account.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Part } from '../section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function CodesPart({ left }: { readonly left: number }) {
  const { codes: text } = useMessages().account;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useSensitiveWrite(account.renewRecoveryCodes);
  const show = () => renew.run({}, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) });
  return (
    <Part
      title={text.title}
      lead={`${text.left(left)}. ${text.lead}`}
      act={
        <Button variant="neutral" icon="refresh" pending={renew.isPending} onPress={show}>
          {text.renew}
        </Button>
      }
    >
      {codes && (
        <Dialog
          title={text.shown}
          isOpen
          width="small"
          isDismissable={false}
          onClose={() => setCodes(null)}
          actions={<Button onPress={() => setCodes(null)}>{text.kept}</Button>}
        >
          <RecoveryCodes codes={codes} />
        </Dialog>
      )}
    </Part>
  );
}
