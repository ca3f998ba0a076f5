import { maxLength, maxNumericValue, min, nonDecimal } from '@aurea/contract/core/validators.ts';
import { isIban, isSiren, isVatNumber } from '@aurea/domain/invoicing/company-identifiers.ts';
import { MOST_FIRST_COUNTER } from '@aurea/domain/invoicing/numbering.ts';
import { type Control, type UseFormReturn, useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { attempt } from '#lib/attempt.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { StepFrame } from './step-frame.tsx';
import styles from './steps.module.css';
import type { Progress } from './use-onboarding.ts';
import { useWorkspaces } from './use-workspaces.ts';

const FIELDS = ['companyName', 'siren', 'vatNumber', 'iban', 'firstInvoice'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const CHECKS = { siren: isSiren, vatNumber: isVatNumber, iban: isIban } as const;

/** What quotations and invoices of an advisor need; leaving it makes the practice. */
export function CompanyStep({ progress }: { readonly progress: Progress }) {
  const { company: text, continue: go } = useMessages().onboarding;
  const { answers } = progress.state;
  const { ensurePractice, isPending } = useWorkspaces();
  const form = useForm<Values>({
    defaultValues: {
      companyName: answers.companyName ?? '',
      siren: answers.siren ?? '',
      vatNumber: answers.vatNumber ?? '',
      iban: answers.iban ?? '',
      firstInvoice: answers.firstInvoice ?? '',
    },
  });
  const refuses = useRefusals(form);
  const save = async (answered: Values) => {
    const { companyName, siren, vatNumber, iban, firstInvoice } = answered;
    const numbers = { siren: orNone(siren), vatNumber: orNone(vatNumber), iban: orNone(iban) };
    const first = firstInvoice.trim() === '' ? {} : { firstInvoice: Number(firstInvoice) };
    await ensurePractice(companyName, { ...numbers, ...first });
    await progress.finish({ state: 'done', answers: answered });
  };
  const submit = form.handleSubmit((values) => {
    if (!refuses(values)) attempt(() => save(values));
  });
  const skip = async () => {
    await ensurePractice('');
    await progress.finish({ state: 'skipped' });
  };
  return (
    <form onSubmit={submit} noValidate>
      <StepFrame
        title={text.title}
        lead={text.lead}
        onBack={progress.back}
        onSkip={() => attempt(skip)}
        act={
          <Button type="submit" iconAtEnd="arrow-right" pending={progress.isSaving || isPending}>
            {go}
          </Button>
        }
      >
        <CompanyFields control={form.control} />
      </StepFrame>
    </form>
  );
}

/** Marks the numbers whose check digits differ; an empty field is nobody's fault. */
function useRefusals(form: UseFormReturn<Values>) {
  const { company: text } = useMessages().onboarding;
  const sentences = { siren: text.sirenWrong, vatNumber: text.vatWrong, iban: text.ibanWrong };
  return (values: Values): boolean => {
    const wrong = (['siren', 'vatNumber', 'iban'] as const).filter(
      (name) => values[name].trim() !== '' && !CHECKS[name](values[name]),
    );
    for (const name of wrong) form.setError(name, { message: sentences[name] });
    const [first] = wrong;
    if (first) form.setFocus(first);
    return wrong.length > 0;
  };
}

const orNone = (typed: string) => typed.trim() || null;

const nameLength = (value: unknown) => maxLength(value, 80);
const shortLength = (value: unknown) => maxLength(value, 40);

const isCounter = (value: unknown) => {
  const whole = nonDecimal(value);
  if (whole !== true) return whole;
  const least = min(value, 1);
  return least === true ? maxNumericValue(value, MOST_FIRST_COUNTER + 1) : least;
};

function CompanyFields({ control }: { readonly control: Control<Values> }) {
  const { company: text } = useMessages().onboarding;
  const firstHelp = (typed: string) =>
    /^\d{1,6}$/.test(typed) && Number(typed) > 1 ? text.firstInvoiceGap(Number(typed) - 1) : text.firstInvoiceHelp;
  return (
    <>
      <FormField control={control} name="companyName" rules={[nameLength]}>
        {(field) => <TextField {...field} label={text.name} autoComplete="organization" />}
      </FormField>
      <div className={styles.pair}>
        <FormField control={control} name="siren" rules={[shortLength]}>
          {(field) => <TextField {...field} label={text.siren} help={text.sirenHelp} inputMode="numeric" />}
        </FormField>
        <FormField control={control} name="vatNumber" rules={[shortLength]}>
          {(field) => <TextField {...field} label={text.vat} help={text.vatHelp} />}
        </FormField>
        <FormField control={control} name="iban" rules={[shortLength]}>
          {(field) => <TextField {...field} label={text.iban} help={text.ibanHelp} />}
        </FormField>
        <FormField control={control} name="firstInvoice" rules={[isCounter]}>
          {(field) => (
            <TextField {...field} label={text.firstInvoice} help={firstHelp(field.value)} inputMode="numeric" />
          )}
        </FormField>
      </div>
    </>
  );
}
