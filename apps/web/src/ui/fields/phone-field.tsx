import { Suspense } from 'react';
import { lazyCode } from '#lib/code.ts';
import type { FieldProps } from './field-frame.tsx';
import type { PhoneOptions } from './phone.ts';
import { TextField } from './text-field.tsx';

const PhoneInput = lazyCode(() => import('./phone-input.tsx').then((module) => ({ default: module.PhoneInput })));

/** A telephone number with its country. Reports e164 when the number is valid, else what was typed. */
export function PhoneField(props: FieldProps<string> & PhoneOptions) {
  const { label, value, help, className } = props;
  return (
    <Suspense fallback={<TextField {...{ label, value, help, className }} onChange={() => {}} isDisabled type="tel" />}>
      <PhoneInput {...props} />
    </Suspense>
  );
}

/** For `FormField`: refuses a number that is not valid. A valid one always arrives as e164. */
export async function validPhone(value: unknown, message: string): Promise<true | string> {
  if (typeof value !== 'string' || value.trim() === '') return true;
  const { isPhoneNumber } = await import('@aurea/contract/core/phone-number.ts');
  return isPhoneNumber(value) || message;
}
