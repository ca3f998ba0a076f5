import { isDate, maxLength, required } from '@aurea/contract/core/validators.ts';
import { accessTokens, TOKEN_DAYS } from '@aurea/contract/programs/access-tokens.ts';
import type { ScopeArea, TokenScope } from '@aurea/contract/programs/token-scopes.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { useWorkspace } from '#lib/session.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Lead } from '#ui/lead.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from './programs.module.css';
import { type Grants, ScopeGrid } from './scope-grid.tsx';

const nameLength = (value: unknown) => maxLength(value, 60);

const AREAS = {
  household: [
    'dashboard',
    'assets',
    'transactions',
    'performance',
    'loans',
    'properties',
    'incomes',
    'tax',
    'profile',
    'imports',
  ],
  practice: ['customers', 'invoices', 'quotations', 'mail'],
} as const satisfies Record<string, readonly ScopeArea[]>;

type Props = { readonly onMade: (secret: string) => void; readonly onCancel: () => void };

/** Name, last day and areas of a new token for the workspace. */
export function TokenForm({ onMade, onCancel }: Props) {
  const { programs, ui } = useMessages();
  const { tokens: text } = programs;
  const workspace = useWorkspace();
  const areas = AREAS[workspace?.kind ?? 'household'];
  const make = useSensitiveWrite(accessTokens.create);
  const [grants, setGrants] = useState<Grants>({});
  const form = useForm({ defaultValues: { name: '', expiresOn: addDays(today(), TOKEN_DAYS.proposed) } });
  const { isSubmitted } = form.formState;
  const scopes = scopesOf(areas, grants);
  const submit = form.handleSubmit(({ name, expiresOn }) => {
    if (scopes.length === 0) return;
    make.run({ body: { name: name.trim(), scopes, expiresOn } }, { onSuccess: ({ secret }) => onMade(secret) });
  });
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Lead>{text.formLead(workspace?.name ?? '')}</Lead>
      <FieldRow>
        <FormField control={form.control} name="name" rules={[required, nameLength]}>
          {(field) => <TextField {...field} isRequired={false} label={text.name} help={text.nameHelp} />}
        </FormField>
        <FormField control={form.control} name="expiresOn" rules={[required, isDate]}>
          {(field) => (
            <DateField
              {...field}
              isRequired={false}
              label={text.expiresOn}
              help={text.expiresHelp}
              min={today()}
              max={addDays(today(), TOKEN_DAYS.most)}
            />
          )}
        </FormField>
      </FieldRow>
      <ScopeGrid
        areas={areas}
        grants={grants}
        onChange={setGrants}
        problem={isSubmitted && scopes.length === 0 ? text.nothing : undefined}
      />
      <Toolbar gap={3}>
        <Button type="submit" variant="primary" pending={make.isPending}>
          {text.make}
        </Button>
        <Button variant="text" onPress={onCancel}>
          {ui.cancel}
        </Button>
      </Toolbar>
    </form>
  );
}

function scopesOf(areas: readonly ScopeArea[], grants: Grants): TokenScope[] {
  return areas.flatMap((area) => {
    const right = grants[area];
    return right ? [`${area}:${right}` as const] : [];
  });
}
