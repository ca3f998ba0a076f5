import { inRange } from '@aurea/contract/core/range-validators.ts';
import { nonNegative, number } from '@aurea/contract/core/validators.ts';
import type { ClassParts } from '@aurea/contract/suitability/suitability-allocation.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { ALLOCATION_CLASSES, type ByClass, byClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { formatPercent } from '#lib/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from '../suitability.module.css';

type Props = {
  readonly subject: { readonly id: string; readonly name: string; readonly parts?: ClassParts };
  readonly onClose: () => void;
};

const RULES = [number, nonNegative, inRange('wholePercent')];

/** What a fund or an account is made of by class: 100 percent together, or nothing to take it back. */
export function BreakdownDialog({ subject, onClose }: Props) {
  const { allocation: text } = useMessages().suitability;
  const locale = useFormatLocale();
  const classify = useWrite(suitability.classify, { refreshes: ['dashboard'] });
  const form = useForm<ByClass<string>>({ defaultValues: valuesOf(subject.parts ?? []) });
  const parts = partsOf(useWatch({ control: form.control }) as ByClass<string>);
  const total = sum(parts.map(({ percent }) => decimal(percent)));
  const isWhole = total.isZero() || total.equals(100);
  const save = () => {
    if (isWhole) classify.mutate({ params: { id: subject.id }, body: { parts } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={text.breakdownOf(subject.name)}
      act={text.saveBreakdown}
      width="small"
      isDirty={form.formState.isDirty}
      isSaving={classify.isPending}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <p className={styles.note}>{text.breakdownHelp}</p>
      <div className={styles.stack}>
        {ALLOCATION_CLASSES.map((name) => (
          <FormField key={name} control={form.control} name={name} rules={RULES}>
            {(field) => <NumberField {...field} label={text.classes[name]} help={text.details[name]} suffix="%" />}
          </FormField>
        ))}
        <p role="status" className={styles.factTitle}>
          {text.sum(formatPercent(toDecimalString(total.dividedBy(100)), { locale, digits: 0 }), isWhole)}
        </p>
      </div>
    </FormDialog>
  );
}

type NamedProps = { readonly subject?: string; readonly onClose: () => void };

/** The same by its address, from wherever something is listed to be checked. */
export function NamedBreakdownDialog({ subject, onClose }: NamedProps) {
  const text = useMessages().suitability;
  const overview = useLiveRead(suitability.show, {});
  const { toCheck = [], typed = [] } = overview.data?.allocation ?? {};
  const found = [...toCheck, ...typed].find(({ id }) => id === subject);
  if (found) return <BreakdownDialog subject={found} onClose={onClose} />;
  return (
    <Dialog title={text.title} isOpen onClose={onClose}>
      <QueryBoundary read={overview}>{() => <p>{text.allocation.gone}</p>}</QueryBoundary>
    </Dialog>
  );
}

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;

function valuesOf(parts: ClassParts): ByClass<string> {
  return byClass((name) => parts.find((part) => part.class === name)?.percent ?? '');
}

/** What is typed so far; what is no percentage yet counts for nothing. */
function partsOf(values: ByClass<string>): ClassParts {
  return ALLOCATION_CLASSES.flatMap((name) => {
    const percent = values[name];
    return PERCENT.test(percent) && Number(percent) > 0 ? [{ class: name, percent }] : [];
  });
}
