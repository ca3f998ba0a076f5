import { required } from '@aurea/contract/core/validators.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { timeZoneName, timeZoneOptions } from '#lib/time-zones.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../account.module.css';
import { Part } from '../section.tsx';

/** By whose clock the workspace counts its days, and the way to another one. */
export function TimeZonePart() {
  const { spaces: text } = useMessages().account;
  const locale = useLocale();
  const { timeZone } = useRead(workspaces.current, {});
  const [changing, setChanging] = useState(false);
  return (
    <Part
      title={text.timeZone}
      lead={text.timeZoneHelp}
      act={
        !changing && (
          <Button variant="neutral" onPress={() => setChanging(true)}>
            {text.changeTimeZone}
          </Button>
        )
      }
    >
      {changing ? (
        <TimeZoneForm onDone={() => setChanging(false)} />
      ) : (
        <p>{text.timeZoneNow(timeZoneName(timeZone, locale), formatMoment(new Date().toISOString(), timeZone))}</p>
      )}
    </Part>
  );
}

function TimeZoneForm({ onDone }: { readonly onDone: () => void }) {
  const { account, ui } = useMessages();
  const { spaces: text } = account;
  const locale = useLocale();
  const { timeZone, version } = useRead(workspaces.current, {});
  const cache = useQueryClient();
  const change = useWrite(workspaces.change, { refreshes: ['public'] });
  const form = useForm({ defaultValues: { timeZone } });
  const { setFocus } = form;
  useEffect(() => setFocus('timeZone'), [setFocus]);
  const [options] = useState(() =>
    timeZoneOptions({ locale, chosen: timeZone, groups: text.timeZoneGroups, now: new Date() }),
  );
  // Everything that was read may depend on the day.
  const save = (body: { version: number; timeZone: string }, onSaved: (version: number) => void) =>
    change.mutate(
      { body },
      {
        onSuccess: async (saved) => {
          onSaved(saved.version);
          await cache.invalidateQueries();
        },
      },
    );
  const submit = form.handleSubmit((values) =>
    save({ version, timeZone: values.timeZone }, (saved) => {
      const undo = () => save({ version: saved, timeZone }, () => undefined);
      notify({ type: 'success', message: text.timeZoneChanged, action: { label: ui.snackbar.undo, run: undo } });
      onDone();
    }),
  );
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormField control={form.control} name="timeZone" rules={[required]}>
        {(field) => (
          <ComboField {...field} isRequired={false} label={text.timeZone} options={options} opensOn="input" />
        )}
      </FormField>
      <Toolbar gap={3}>
        <Button type="submit" variant="primary" pending={change.isPending} isDisabled={!form.formState.isDirty}>
          {account.save}
        </Button>
        <Button variant="text" onPress={onDone}>
          {ui.cancel}
        </Button>
      </Toolbar>
    </form>
  );
}
