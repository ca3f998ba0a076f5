import { type DocumentLink, documentLinks } from '@aurea/contract/billing/document-links.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './mail.module.css';

/** The public links of a document, and taking one back. */
export function LinkList({ links }: { readonly links: readonly DocumentLink[] }) {
  const { card: text } = useMessages().mail;
  const [chosen, setChosen] = useState<string | null>(null);
  if (links.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{text.links}</h3>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.id} className={styles.link} data-state={link.state}>
            <div>
              <div>{text.link(formatDay(dayOf(link.createdAt)), link.mailId !== null)}</div>
              <div className={styles.linkFacts}>
                {link.state === 'open' ? text.until(formatDay(dayOf(link.expiresAt))) : text.linkStates[link.state]}
                {link.openedAt && `, ${text.openedAt(formatMoment(link.openedAt))}`}
              </div>
            </div>
            {link.state === 'open' && (
              <Button variant="text" size="small" onPress={() => setChosen(link.id)}>
                {text.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <RevokeDialog linkId={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function RevokeDialog({ linkId, onClose }: { readonly linkId: string; readonly onClose: () => void }) {
  const { card: text } = useMessages().mail;
  const revoke = useWrite(documentLinks.revoke);
  const run = () =>
    revoke.mutate(
      { params: { id: linkId } },
      {
        onSuccess: () => {
          onClose();
          notify({ type: 'success', message: text.revoked });
        },
      },
    );
  const actions = (
    <>
      <CancelButton />
      <Button pending={revoke.isPending} onPress={run}>
        {text.revoke}
      </Button>
    </>
  );
  return (
    <Dialog title={text.revokeTitle} isOpen onClose={onClose} actions={actions} width="small">
      <p>{text.revokeDetail}</p>
    </Dialog>
  );
}
