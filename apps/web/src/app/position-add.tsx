import type { ComponentProps } from 'react';
import { InstrumentField } from '#features/assets/form/instrument-field.tsx';
import { QuickAddDialog } from '#features/holdings/quick-add/quick-add-dialog.tsx';

/** Adds a purchase or a sale; its instrument is found as in the ledger. */
export function PositionAdd(props: Omit<ComponentProps<typeof QuickAddDialog>, 'InstrumentField'>) {
  return <QuickAddDialog {...props} InstrumentField={InstrumentField} />;
}
