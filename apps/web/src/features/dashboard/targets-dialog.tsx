import type { BodyOf, ReplyOf } from '@aurea/contract/core/route.ts';
import { maxNumericValue, nonNegative, number } from '@aurea/contract/core/validators.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { targetAllocation } from '@aurea/contract/target-allocation.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { ASSET_CLASSES } from '@aurea/domain/portfolio/asset-class.ts';
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
import { Loaded } from '#ui/loaded.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './targets-dialog.module.css';

type Targets = ReplyOf<typeof targetAllocation.show>;
type NewTargets = BodyOf<typeof targetAllocation.change>['targets'];
type Props = { readonly onClose: () => void };

/** A debt is no part of what is owned. */
const OWNED = ASSET_CLASSES.filter((name) => name !== 'debt');
type Values = Record<(typeof OWNED)[number], string>;

/** What part of the wealth each class is to be. */
export function TargetsDialog({ onClose }: Props) {
  const text = useMessages().targets;
  const read = useLiveRead(targetAllocation.show, {});
  if (read.data) return <TargetsForm kept={read.data} onClose={onClose} />;
  return (
    <Dialog title={text.title} isOpen onClose={onClose}>
      <Loaded read={read}>{() => null}</Loaded>
    </Dialog>
  );
}

function TargetsForm({ kept, onClose }: Props & { readonly kept: Targets }) {
  const text = useMessages().targets;
  const change = useWrite(targetAllocation.change, { refreshes: WEALTH });
  const form = useForm<Values>({ defaultValues: valuesOf(kept) });
  const values: Values = { ...valuesOf(kept), ...useWatch({ control: form.control }) };
  const total = totalOf(values);
  const isWhole = total === '0' || total === '100';
  const save = (typed: Values) => {
    if (!isWhole) return;
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
      <p className={styles.total} data-wrong={isWhole ? undefined : true} role="status">
        <Icon name={isWhole ? 'check' : 'error'} size={14} />
        <Total total={total} />
      </p>
    </FormDialog>
  );
}

const atMostWhole = (value: unknown) => maxNumericValue(value, 100.01);

/** One field a class, with the part it is today. */
function ClassFields({ form }: { readonly form: ReturnType<typeof useForm<Values>> }) {
  const { targets: text, wealth } = useMessages();
  const locale = useFormatLocale();
  const today = useLiveRead(dashboard.show, { query: { period: '1Y' } }).data?.allocation ?? [];
  return (
    <div className={styles.fields}>
      {OWNED.map((name) => {
        const now = today.find((one) => one.class === name)?.percent ?? '0';
        return (
          <FormField key={name} control={form.control} name={name} rules={[number, nonNegative, atMostWhole]}>
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

function valuesOf({ targets }: Targets): Values {
  const percentOf = (name: string) => targets.find((one) => one.class === name)?.percent ?? '';
  const entries = OWNED.map((name) => [name, percentOf(name)] as const);
  return Object.fromEntries(entries) as Values;
}

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;
const isPercent = (value: string) => PERCENT.test(value) && /[1-9]/.test(value);

function targetsOf(values: Values): NewTargets {
  return OWNED.flatMap((name) => (isPercent(values[name]) ? [{ class: name, percent: values[name] }] : []));
}

/** What is typed so far, added up; what is no percentage yet counts for nothing. */
function totalOf(values: Values): string {
  return toDecimalString(sum(targetsOf(values).map(({ percent }) => decimal(percent))));
}
