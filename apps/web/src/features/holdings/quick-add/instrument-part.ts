import type { ComponentType } from 'react';
import type { FieldProps } from '#ui/fields/field-frame.tsx';

/** The field that finds or creates an instrument; another feature's, so it is handed in. */
export type InstrumentPart = ComponentType<
  FieldProps<string> & {
    readonly chosenName?: string | undefined;
    readonly currency: string;
    readonly opensOn?: 'focus' | 'input';
  }
>;
