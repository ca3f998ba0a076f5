import { type OwnTransfer, ownTransfers } from '@aurea/contract/transactions/own-transfers.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Muted } from '#ui/muted.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import styles from './own-transfers-dialog.module.css';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Moves between own accounts that were recognised: to confirm or to reject, and what was answered. */
export function OwnTransfersDialog({ onClose }: DialogProps) {
  const { ownTransfers: text } = useMessages().transactions;
  const { ui } = useMessages();
  const list = useLiveRead(ownTransfers.list, {});
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="neutral" onPress={onClose}>
          {ui.close}
        </Button>
      }
    >
      <p className={styles.intro}>{text.intro}</p>
      <QueryBoundary read={list}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState level={3} icon="check" title={text.none} detail={text.noneDetail} />
          ) : (
            <ul className={styles.list}>
              {items.map((move) => (
                <MoveRow key={`${move.sent.id} ${move.received.id}`} move={move} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

/** What is merely proposed says so by its two answers. */
const TONES = { question: 'warning', confirmed: 'success', rejected: 'neutral' } as const;

function MoveRow({ move }: { readonly move: OwnTransfer }) {
  const { ownTransfers: text } = useMessages().transactions;
  const { sent, received, state } = move;
  const name = text.name(sent.assetName, received.assetName);
  const notes = [...new Set([sent.note, received.note])].filter(Boolean).join(' · ');
  return (
    <li className={styles.move}>
      <div className={styles.words}>
        <div className={styles.name}>
          {name}
          {state !== 'proposed' && <Tag tone={TONES[state]}>{text.states[state]}</Tag>}
        </div>
        <Muted as="div" isFaint>
          {useAmountsAndDays(move)}
        </Muted>
        {notes && (
          <Muted as="div" isFaint>
            {notes}
          </Muted>
        )}
      </div>
      <Answers move={move} name={name} />
    </li>
  );
}

/** `€1,000.00 on 2 Mar, received on 4 Mar`, with the other amount where the currencies differ. */
function useAmountsAndDays({ sent, received }: OwnTransfer): string {
  const { ownTransfers: text } = useMessages().transactions;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const money = ({ amount, currency }: OwnTransfer['sent']) =>
    isHidden ? MASK : formatMoney(amount, { locale, currency, detail: true });
  const left = text.left(money(sent), formatDay(sent.on));
  const isSame = sent.currency === received.currency;
  if (isSame && sent.on === received.on) return left;
  return [left, text.arrived(isSame ? '' : money(received), formatDay(received.on))].join(', ');
}

function Answers({ move, name }: { readonly move: OwnTransfer; readonly name: string }) {
  const { ownTransfers: text } = useMessages().transactions;
  const mayWrite = useMayWrite();
  const { answer, withdraw, isPending } = useAnswers(move, name);
  if (!mayWrite) return null;
  const isOpen = move.state === 'question' || move.state === 'proposed';
  return (
    <div className={styles.actions}>
      {isOpen ? (
        <>
          <Button
            variant="primary"
            size="small"
            pending={isPending}
            aria-label={`${text.confirm}: ${name}`}
            onPress={() => answer('confirmed')}
          >
            {text.confirm}
          </Button>
          <Button
            variant="neutral"
            size="small"
            pending={isPending}
            aria-label={`${text.reject}: ${name}`}
            onPress={() => answer('rejected')}
          >
            {text.reject}
          </Button>
        </>
      ) : (
        <Button
          variant="neutral"
          size="small"
          icon="undo"
          pending={isPending}
          aria-label={`${text.withdraw}: ${name}`}
          onPress={withdraw}
        >
          {text.withdraw}
        </Button>
      )}
    </div>
  );
}

/** Answers, each with a way back. */
function useAnswers({ sent, received }: OwnTransfer, name: string) {
  const { transactions, ui } = useMessages();
  const text = transactions.ownTransfers;
  const give = useWrite(ownTransfers.answer, { refreshes: WEALTH });
  const takeBack = useWrite(ownTransfers.withdraw, { refreshes: WEALTH });
  const params = { sentId: sent.id, receivedId: received.id };
  const withdraw = () => takeBack.mutate({ params });
  const answer = (answered: 'confirmed' | 'rejected') =>
    // the row moves when the answer comes, and its handlers with it
    void give.mutateAsync({ params, body: { answer: answered } }).then(
      () =>
        notify({
          type: 'success',
          message: text.answered[answered],
          detail: name,
          timeout: 10_000,
          action: { label: ui.snackbar.undo, run: withdraw },
        }),
      () => undefined,
    );
  return { answer, withdraw, isPending: give.isPending || takeBack.isPending };
}
