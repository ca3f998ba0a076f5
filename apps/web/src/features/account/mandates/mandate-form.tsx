import { isDate, maxLength, required } from '@aurea/contract/core/validators.ts';
import { areasOfScope, type MandateAreas, opensNothing, widestOf } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { lazyCode } from '#lib/code.ts';
import { formatDay } from '#lib/format.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../account.module.css';
import { MandateAreasField } from './mandate-areas-field.tsx';

const LeftOutField = lazyCode(async () => ({ default: (await import('./left-out-field.tsx')).LeftOutField }));

type Values = {
  readonly practiceCode: string;
  readonly scope: 'read' | 'manage' | 'chosen';
  readonly areas: MandateAreas;
  readonly leftOut: readonly string[];
  readonly startsOn: string;
  readonly endsOn: string;
};

const codeLength = (value: unknown) => maxLength(value, 40);

export function MandateForm({ onDone }: { readonly onDone: () => void }) {
  const messages = useMessages();
  const text = messages.account.mandates;
  const give = useSensitiveWrite(mandates.give);
  const form = useForm<Values>({
    defaultValues: {
      ...{ practiceCode: '', scope: 'read', areas: areasOfScope('read'), leftOut: [] },
      ...{ startsOn: '', endsOn: '' },
    },
  });
  const isChosen = form.watch('scope') === 'chosen';
  const chosenAreas = form.watch('areas');
  const isWealthClosed = isChosen && chosenAreas.wealth === 'none';
  const submit = form.handleSubmit(({ practiceCode, scope, areas: chosen, leftOut, startsOn, endsOn }) => {
    const areas = scope === 'chosen' ? chosen : areasOfScope(scope);
    return give.run(
      {
        body: {
          ...{ practiceCode: practiceCode.trim(), scope: widestOf(areas), areas },
          ...(areas.wealth !== 'none' && { leftOut: [...leftOut] }),
          ...{ startsOn: startsOn || null, endsOn: endsOn || null },
        },
      },
      {
        onSuccess: (given) => {
          onDone();
          const isLater = given.startsOn > today();
          const message = isLater
            ? text.givenFrom(given.practiceName, formatDay(given.startsOn))
            : text.given(given.practiceName);
          notify({ type: 'success', message });
        },
      },
    );
  });
  const unknown = give.error?.code === 'practice_unknown' ? sentence(messages, give.error.message) : undefined;
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormField control={form.control} name="practiceCode" rules={[required, codeLength]}>
        {(field) => (
          <TextField
            {...field}
            isRequired={false}
            error={field.error ?? unknown}
            label={text.code}
            help={text.codeHelp}
          />
        )}
      </FormField>
      <FieldRow>
        <FormField control={form.control} name="startsOn" rules={[isDate]}>
          {(field) => <DateField {...field} label={text.startsOn} help={text.startsHelp} min={today()} />}
        </FormField>
        <FormField control={form.control} name="endsOn" rules={[isDate]}>
          {(field) => (
            <DateField {...field} label={text.endsOn} help={text.endsHelp} min={form.watch('startsOn') || today()} />
          )}
        </FormField>
      </FieldRow>
      <FormField control={form.control} name="scope">
        {(field) => (
          <RadioGroup
            {...field}
            label={text.scope}
            look="tiles"
            direction="row"
            choices={[
              { value: 'read', label: text.scopes.read, detail: text.scopeDetails.read },
              { value: 'manage', label: text.scopes.manage, detail: text.scopeDetails.manage },
              { value: 'chosen', label: text.chosen, detail: text.chosenDetail },
            ]}
          />
        )}
      </FormField>
      {isChosen && <MandateAreasField value={chosenAreas} onChange={(areas) => form.setValue('areas', areas)} />}
      {!isWealthClosed && (
        <Suspense fallback={null}>
          <LeftOutField value={form.watch('leftOut')} onChange={(ids) => form.setValue('leftOut', ids)} />
        </Suspense>
      )}
      <Toolbar gap={3}>
        <Button
          type="submit"
          variant="primary"
          pending={give.isPending}
          isDisabled={isChosen && opensNothing(chosenAreas)}
        >
          {text.submit}
        </Button>
        <Button variant="text" onPress={onDone}>
          {messages.ui.cancel}
        </Button>
      </Toolbar>
    </form>
  );
}
