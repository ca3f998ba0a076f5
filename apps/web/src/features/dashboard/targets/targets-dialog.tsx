import { dashboard } from '@aurea/contract/dashboard.ts';
import { targetAllocation } from '@aurea/contract/target-allocation.ts';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { formatPercent } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './targets-dialog.module.css';
import { OWNED, PERCENT_RULES, type Targets, type TargetValues, targetsOf, totalOf, valuesOf } from './targets-form.ts';

type Props = { readonly onClose: () => void };

/** What part of the wealth each class is to be. */
export function TargetsDialog({ onClose }: Props) {
  const text = useMessages().targets;
  const read = useLiveRead(targetAllocation.show, {});
  if (read.data) return <TargetsForm kept={read.data} onClose={onClose} />;
  return (
    <Dialog title={text.title} isOpen onClose={onClose}>
      <QueryBoundary read={read}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

function TargetsForm({ kept, onClose }: Props & { readonly kept: Targets }) {
  const text = useMessages().targets;
  const change = useWrite(targetAllocation.change, { refreshes: WEALTH });
  const form = useForm<TargetValues>({ defaultValues: valuesOf(kept) });
  const values: TargetValues = { ...valuesOf(kept), ...useWatch({ control: form.control }) };
  const total = totalOf(values);
  const isWhole = total === '0' || total === '100';
  const sumLine = useRef<HTMLParagraphElement>(null);
  const save = (typed: TargetValues) => {
    // what keeps them from being saved is read out, and in sight
    if (!isWhole) return sumLine.current?.focus();
    const body = { targets: targetsOf(typed), version: kept.version };
    change.mutate(
      { body },
      {
        onSuccess: ({ targets }) => {
          onClose();
          notify({ type: 'success', message: targets.length > 0 ? text.saved : text.removed });
        },
      },
    );
  };
  return (
    <FormDialog
      title={text.title}
      act={text.save}
      width="medium"
      isDirty={form.formState.isDirty}
      isSaving={change.isPending}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <p className={styles.intro}>{text.intro}</p>
      <ClassFields form={form} />
      <p ref={sumLine} tabIndex={-1} className={styles.total} data-wrong={isWhole ? undefined : true} role="status">
        <Icon name={isWhole ? 'check' : 'error'} size={14} />
        <Total total={total} />
      </p>
    </FormDialog>
  );
}

/** One field a class, with the part it is today. */
function ClassFields({ form }: { readonly form: ReturnType<typeof useForm<TargetValues>> }) {
  const { targets: text, wealth } = useMessages();
  const locale = useFormatLocale();
  const today = useLiveRead(dashboard.show, { query: { period: '1Y' } }).data?.allocation ?? [];
  return (
    <div className={styles.fields}>
      {OWNED.map((name) => {
        const now = today.find((one) => one.class === name)?.percent ?? '0';
        return (
          <FormField key={name} control={form.control} name={name} rules={PERCENT_RULES}>
            {(field) => (
              <NumberField
                {...field}
                label={wealth.classes[name]}
                help={text.now(formatPercent(ratioOf(now), { locale }))}
                suffix="%"
              />
            )}
          </FormField>
        );
      })}
    </div>
  );
}

function Total({ total }: { readonly total: string }) {
  const text = useMessages().targets;
  const locale = useFormatLocale();
  if (total === '0') return text.none;
  if (total === '100') return text.whole;
  return text.notWhole(formatPercent(ratioOf(total), { locale, digits: total.includes('.') ? 2 : 0 }));
}
