import { account } from '@aurea/contract/account.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { passkeysAvailable } from '#lib/passkey.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Lead } from '#ui/lead.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Part } from '../section.tsx';

export function PasskeysPart({ passkeys }: Pick<ReplyOf<typeof account.security>, 'passkeys'>) {
  const { passkeys: text } = useMessages().account;
  const { open } = useDialogAddress();
  const remove = useSensitiveWrite(account.removePasskey);
  const isAvailable = passkeysAvailable();
  const removeOne = (id: string) =>
    remove.run({ params: { id } }, { onSuccess: () => void notify({ type: 'success', message: text.removed }) });
  return (
    <Part
      title={text.title}
      lead={isAvailable ? text.lead : text.unavailable}
      act={
        isAvailable && (
          <Button variant="neutral" icon="plus" onPress={() => open('passkey-new')}>
            {text.add}
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <Lead>{text.none}</Lead>
      ) : (
        <ItemList>
          {passkeys.map((passkey) => (
            <ItemRow
              key={passkey.id}
              name={passkey.name}
              facts={`${text.created(formatDay(dayOf(passkey.createdAt)))} · ${
                passkey.lastUsedAt ? text.used(formatDay(dayOf(passkey.lastUsedAt))) : text.unused
              }`}
              act={
                <Button
                  variant="text"
                  size="small"
                  aria-label={text.removeOf(passkey.name)}
                  onPress={() => removeOne(passkey.id)}
                >
                  {text.remove}
                </Button>
              }
            />
          ))}
        </ItemList>
      )}
    </Part>
  );
}
