import { type Webhook, webhooks } from '@aurea/contract/programs/webhooks.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ItemRow } from '#ui/item-row.tsx';
import { Menu } from '#ui/menu.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';

type Props = {
  readonly webhook: Webhook;
  /** Its log was just left. */
  readonly hasFocus: boolean;
  readonly onSecret: (secret: string) => void;
  readonly onChange: () => void;
  readonly onLog: () => void;
};

/** The host and path of an address, without what is the same everywhere. */
export const shortUrl = (url: string): string => url.replace(/^https:\/\//, '');

/** One webhook: where it leads, what it reports, how it is doing, and all that can be done with it. */
export function WebhookItem({ webhook, hasFocus, onSecret, onChange, onLog }: Props) {
  const { webhooks: text } = useMessages().programs;
  const { host } = new URL(webhook.url);
  const actions = useActions(webhook, onSecret);
  const isOn = webhook.state === 'on';
  const entries = [
    { id: 'edit', label: text.edit, onAction: onChange },
    ...(isOn ? [{ id: 'test', label: text.test, onAction: actions.test }] : []),
    { id: 'switch', label: isOn ? text.switchOff : text.switchOn, onAction: () => actions.turn(!isOn) },
    { id: 'rotate', label: text.rotate, onAction: () => actions.ask('rotate') },
    { id: 'remove', label: text.remove, onAction: () => actions.ask('remove'), tone: 'danger' as const },
  ];
  return (
    <ItemRow
      name={
        <>
          <span translate="no">{shortUrl(webhook.url)}</span>
          {webhook.state === 'off' && <Tag>{text.off}</Tag>}
          {webhook.state === 'stopped' && <Tag tone="error">{text.stopped}</Tag>}
        </>
      }
      facts={<Facts webhook={webhook} />}
      act={
        <Toolbar isCentred>
          {webhook.state === 'stopped' && (
            <Button variant="neutral" size="small" onPress={() => actions.turn(true)}>
              {text.switchOn}
            </Button>
          )}
          <Button variant="text" size="small" autoFocus={hasFocus} aria-label={text.logOf(host)} onPress={onLog}>
            {text.log}
          </Button>
          <Menu label={text.more(host)} groups={[{ id: 'actions', entries }]} />
          <Questions host={host} actions={actions} />
        </Toolbar>
      }
    />
  );
}

function useActions({ id, url }: Webhook, onSecret: (secret: string) => void) {
  const { webhooks: text } = useMessages().programs;
  const [asked, ask] = useState<'rotate' | 'remove' | null>(null);
  const change = useWrite(webhooks.switch);
  const test = useWrite(webhooks.test);
  const rotate = useSensitiveWrite(webhooks.rotate);
  const remove = useWrite(webhooks.remove);
  const params = { id };
  const say = (message: string) => void notify({ type: 'success', message });
  return {
    asked,
    ask,
    isRemoving: remove.isPending,
    turn: (isOn: boolean) => change.mutate({ params, body: { isOn } }),
    test: () => test.mutate({ params }, { onSuccess: () => say(text.tested) }),
    rotate: () => {
      ask(null);
      rotate.run({ params }, { onSuccess: ({ secret }) => onSecret(secret) });
    },
    remove: () => remove.mutate({ params }, { onSuccess: () => say(text.removed(new URL(url).host)) }),
  };
}

type QuestionsProps = { readonly host: string; readonly actions: ReturnType<typeof useActions> };

function Questions({ host, actions }: QuestionsProps) {
  const { webhooks: text } = useMessages().programs;
  const close = () => actions.ask(null);
  return (
    <>
      <ConfirmDialog
        title={text.rotateAsk}
        isOpen={actions.asked === 'rotate'}
        act={text.rotate}
        dismiss={text.dismiss}
        onConfirm={actions.rotate}
        onClose={close}
      >
        {text.rotateDetail}
      </ConfirmDialog>
      <ConfirmDialog
        title={text.removeAsk(host)}
        isOpen={actions.asked === 'remove'}
        act={text.remove}
        dismiss={text.dismiss}
        isPending={actions.isRemoving}
        onConfirm={actions.remove}
        onClose={close}
      >
        {text.removeDetail}
      </ConfirmDialog>
    </>
  );
}

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: text } = useMessages().programs;
  const { deliveredAt, waiting, oldSecretUntil, events } = webhook;
  const facts = [
    deliveredAt ? text.delivered(formatMoment(deliveredAt)) : text.neverDelivered,
    ...(waiting > 0 ? [text.waiting(waiting)] : []),
    ...(oldSecretUntil ? [text.bothSecrets(formatMoment(oldSecretUntil))] : []),
  ];
  return (
    <>
      <div>{events.map((event) => text.eventNames[event]).join(' · ')}</div>
      <div>{facts.join(' · ')}</div>
    </>
  );
}
