import type { Holding, HoldingClass } from '@aurea/contract/holdings.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { useEffect } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useMedia } from '#lib/media.ts';
import { today } from '#lib/today.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './position.module.css';
import { periodOf, startOf } from './position-chart.tsx';
import { PositionDetail } from './position-detail.tsx';
import { usePositionAddress } from './use-position-address.ts';

type Props = { readonly kind: HoldingClass; readonly items: readonly Holding[] };

/** From here on a position is shown beside the list, below it over the list. */
const DOCKED = '(min-width: 1280px)';

/** The position the address names: docked beside the list, or in a drawer that fills a phone. */
export function PositionPanel({ kind, items }: Props) {
  const { id, close } = usePositionAddress();
  const isDocked = useMedia(DOCKED);
  const holding = items.find(({ instrumentId }) => instrumentId === id);
  useEscape(isDocked && id !== undefined, close);
  if (!id) return null;
  const name = holding?.name ?? '';
  if (!isDocked) {
    return (
      <Dialog title={name} isOpen onClose={close} placement="drawer">
        <PanelContent key={id} kind={kind} id={id} />
      </Dialog>
    );
  }
  return (
    <aside className={styles.docked} aria-label={name} data-docked>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Neighbours id={id} items={items} />
      </header>
      <PanelContent key={id} kind={kind} id={id} />
    </aside>
  );
}

/** What takes the key for itself, unless it is on its way out. */
const OPEN_ABOVE = ':is([role="dialog"], [role="menu"], [role="listbox"]):not([data-exiting] *, [data-exiting])';

function useEscape(isOn: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector(OPEN_ABOVE) !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, onEscape]);
}

function Neighbours({ id, items }: { readonly id: string; readonly items: readonly Holding[] }) {
  const { detail: text } = useMessages().holdings;
  const position = usePositionAddress();
  const at = items.findIndex(({ instrumentId }) => instrumentId === id);
  const [before, after] = [items[at - 1], items[at + 1]];
  return (
    <>
      <IconButton
        icon="chevron-left"
        size="small"
        label={text.previous}
        isDisabled={!before}
        onPress={() => before && position.open(before.instrumentId)}
      />
      <IconButton
        icon="chevron-right"
        size="small"
        label={text.next}
        isDisabled={!after}
        onPress={() => after && position.open(after.instrumentId)}
      />
      <IconButton icon="close" size="small" label={text.close} onPress={position.close} />
    </>
  );
}

function PanelContent({ kind, id }: { readonly kind: HoldingClass; readonly id: string }) {
  const { detail: text } = useMessages().holdings;
  const { search } = useAddress();
  const from = startOf(periodOf(search.period), today());
  const read = useLiveRead(holdings.show, { params: { id }, query: { from } });
  if (read.data) return <PositionDetail kind={kind} position={read.data} />;
  if (read.error?.code === 'not_found' || read.error?.kind === 'validation') return <p>{text.unknown}</p>;
  return read.isError ? <ErrorState level={3} onRetry={() => void read.refetch()} /> : <SkeletonRows />;
}
