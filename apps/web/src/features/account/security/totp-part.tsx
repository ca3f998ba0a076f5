import { account } from '@aurea/contract/account.ts';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { Part } from '../section.tsx';

export function TotpPart({ isOn }: { readonly isOn: boolean }) {
  const { totp: text } = useMessages().account;
  const { open } = useDialogAddress();
  const remove = useSensitiveWrite(account.removeTotp);
  const turnOff = () => remove.run({}, { onSuccess: () => void notify({ type: 'success', message: text.removed }) });
  return (
    <Part
      title={
        <>
          {text.title}
          {isOn ? (
            <Tag tone="success" icon="check">
              {text.on}
            </Tag>
          ) : (
            <Tag>{text.off}</Tag>
          )}
        </>
      }
      lead={text.lead}
      act={
        isOn ? (
          <Button variant="text" pending={remove.isPending} onPress={turnOff}>
            {text.remove}
          </Button>
        ) : (
          <Button variant="neutral" icon="plus" onPress={() => open('totp-new')}>
            {text.add}
          </Button>
        )
      }
    />
  );
}
