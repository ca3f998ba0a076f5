import { practiceSettings, type SavedSettings } from '@aurea/contract/billing/practice.ts';
import { useEffect, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useRead } from '#lib/api.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { threeWayMerge } from '#lib/three-way-merge.ts';
import { notify } from '#ui/snackbar-store.ts';
import type { PracticeControl } from './field-list.tsx';
import { type PracticeValues, settingsOf, valuesOf } from './practice-form.ts';
import type { SectionForm } from './settings-form.tsx';

type SettingsOfForm = { readonly control: PracticeControl; readonly form: SectionForm };

/**
 * The settings as a section types some of them. What others save meanwhile comes in where nothing is typed; where something is, a
 * save is refused once, then what is typed goes over theirs: nothing is taken away.
 */
export function useSettingsForm(canApprove: boolean): SettingsOfForm {
  const text = useMessages().practice;
  const saved = useRead(practiceSettings.find, {});
  const [base, setBase] = useState(saved);
  const [isRefused, setRefused] = useState(false);
  const form = useForm<PracticeValues>({ defaultValues: valuesOf(saved.settings), disabled: !canApprove });
  const { isDirty } = form.formState;
  const save = useSensitiveWrite(practiceSettings.save, {
    refreshes: ['invoices', 'quotations', 'customers', 'compliance-documents'],
    handledErrors: ['stale'],
  });
  const take = (taken: SavedSettings, typedOver?: PracticeValues) => {
    const values = valuesOf(taken.settings);
    const kept = typedOver && threeWayMerge(form.getValues(), typedOver, values);
    setBase(taken);
    form.reset(values);
    if (kept) form.reset(kept, { keepDefaultValues: true });
  };
  useEffect(() => {
    if (saved.version <= base.version) return;
    if (!isDirty) take(saved);
    else if (isRefused) take(saved, valuesOf(base.settings));
  });
  useFocusedField(form.setFocus);
  const submit = form.handleSubmit((values) =>
    save.run(
      { body: { version: base.version, settings: settingsOf(values) } },
      {
        onError: (failure) => failure.code === 'stale' && setRefused(true),
        onSuccess: (stored) => {
          setRefused(false);
          take(stored, values);
          notify({ type: 'success', message: text.saved });
        },
      },
    ),
  );
  const discard = () => {
    setRefused(false);
    take(saved);
  };
  return { control: form.control, form: { isDirty, isSaving: save.isPending, isRefused, submit, discard } };
}

/** Where a checklist sends one to: the field that is missing. */
const FIELD_BY_NAME: Readonly<Record<string, FieldPath<PracticeValues>>> = {
  name: 'name',
  address: 'address.line1',
  siren: 'siren',
  vatNumber: 'vatNumber',
  legalForm: 'legalForm',
  iban: 'iban',
};

function useFocusedField(focus: (name: FieldPath<PracticeValues>) => void): void {
  const name = FIELD_BY_NAME[useAddress().search.field ?? ''];
  useEffect(() => {
    if (name) setTimeout(() => focus(name));
  }, [name, focus]);
}
