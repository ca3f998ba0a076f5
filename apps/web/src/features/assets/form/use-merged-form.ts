import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { type Merge, mergeWithReport } from './merge-report.ts';

type Write = { readonly isPending: boolean; readonly isSuccess: boolean };

/**
 * The form of a record that others may change meanwhile. What they save comes in where nothing is typed, lists as a
 * whole, and is reported; what one saves oneself is not.
 */
export function useMergedForm<Values extends FieldValues>(latest: Values, write: Write) {
  const [base, setBase] = useState(latest);
  const [merge, setMerge] = useState<Merge | null>(null);
  const form = useForm<Values>({ defaultValues: latest as DefaultValues<Values> });
  useEffect(() => {
    if (write.isPending || write.isSuccess || JSON.stringify(latest) === JSON.stringify(base)) return;
    const { values, report } = mergeWithReport(form.getValues(), base, latest, merge);
    setBase(latest);
    setMerge(report);
    form.reset(latest);
    form.reset(values, { keepDefaultValues: true });
  });
  return { form, merge };
}
