import type { ComponentProps } from 'react';
import { InstrumentField } from '#features/assets/instrument-field.tsx';
import { QuickAddDialog } from '#features/positions/quick-add-dialog.tsx';

/** Adds a purchase or a sale; its instrument is found as in the ledger. */
export function PositionAdd(props: Omit<ComponentProps<typeof QuickAddDialog>, 'InstrumentField'>) {
  return <QuickAddDialog {...props} InstrumentField={InstrumentField} />;
}
