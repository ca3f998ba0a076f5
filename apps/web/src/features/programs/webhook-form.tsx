import { isUrl, maxLength, required } from '@aurea/contract/core/validators.ts';
import type { WebhookEvent } from '@aurea/contract/programs/webhook-events.ts';
import { WEBHOOK_URL_LENGTH, type Webhook, webhooks } from '@aurea/contract/programs/webhooks.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { useWorkspace } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import { EventChoice } from './event-choice.tsx';
import styles from './programs.module.css';

const SCHEME = 'https://';

const urlLength = (value: unknown) => maxLength(value, WEBHOOK_URL_LENGTH);

type Props = {
  /** The one to change; absent for a new one. */
  readonly webhook?: Webhook;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
};

/** Address and events of a webhook. */
export function WebhookForm({ webhook, onMade, onClose }: Props) {
  const { programs, ui } = useMessages();
  const { webhooks: text } = programs;
  const kind = useWorkspace()?.kind ?? 'household';
  const create = useSensitiveWrite(webhooks.create);
  const change = useSensitiveWrite(webhooks.change);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const form = useForm({ defaultValues: { url: webhook?.url ?? '' } });
  const { isSubmitted } = form.formState;
  useEffect(() => form.setFocus('url'), [form]);
  const save = (body: { readonly url: string; readonly events: WebhookEvent[] }) => {
    if (!webhook) return create.run({ body }, { onSuccess: ({ secret }) => onMade(secret) });
    const saved = () => {
      notify({ type: 'success', message: text.saved });
      onClose();
    };
    const { id, version } = webhook;
    change.run({ params: { id }, body: { ...body, version } }, { onSuccess: saved });
  };
  const submit = form.handleSubmit(({ url }) => {
    if (events.length > 0) save({ url: url.trim(), events: [...events] });
  });
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormField control={form.control} name="url" rules={[required, isUrl, urlLength]}>
        {(field) => (
          <TextField
            {...field}
            isRequired={false}
            type="url"
            inputMode="url"
            spellCheck={false}
            label={text.url}
            help={text.urlHelp}
            placeholder={SCHEME}
          />
        )}
      </FormField>
      <EventChoice
        kind={kind}
        chosen={events}
        onChange={setEvents}
        problem={isSubmitted && events.length === 0 ? text.nothing : undefined}
      />
      <Toolbar gap={3}>
        <Button type="submit" variant="primary" pending={create.isPending || change.isPending}>
          {webhook ? text.save : text.make}
        </Button>
        <Button variant="text" onPress={onClose}>
          {ui.cancel}
        </Button>
      </Toolbar>
    </form>
  );
}
