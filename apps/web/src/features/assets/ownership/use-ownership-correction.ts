import { assetOwnership, type OwnershipPeriod } from '@aurea/contract/assets/ownership.ts';
import type { Asset } from '@aurea/contract/assets.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

type Periods = readonly Readonly<Omit<OwnershipPeriod, 'shares'> & { shares: Readonly<OwnershipPeriod['shares']> }>[];

type Correction = {
  readonly periods: Periods;
  /** As they were, to undo the correction. */
  readonly before: Periods;
  readonly version: number;
};

/** Writes who owned an asset when, as a whole, and offers to undo it. */
export function useCorrection(asset: Asset) {
  const { assets: messages, ui } = useMessages();
  const text = messages.ownership;
  const correct = useWrite(assetOwnership.correct, { refreshes: WEALTH });
  const write = (periods: Periods, version: number) => {
    const copied = periods.map(({ from, shares }) => ({ from, shares: [...shares] }));
    return correct.mutateAsync({ params: { id: asset.id }, body: { periods: copied, version } });
  };
  const run = ({ periods, before, version }: Correction, onDone?: () => void) =>
    void write(periods, version).then(
      (saved) => {
        onDone?.();
        const undo = { label: ui.snackbar.undo, run: () => void write(before, saved.version).catch(() => undefined) };
        notify({ type: 'success', message: text.corrected, detail: asset.name, action: undo });
      },
      () => undefined,
    );
  return { run, isPending: correct.isPending };
}
