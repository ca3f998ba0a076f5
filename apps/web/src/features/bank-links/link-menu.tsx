import { type BankLink, bankLinks, DEMONSTRATION_BEHAVIOURS } from '@aurea/contract/bank-links.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Menu } from '#ui/menu.tsx';
import type { MenuGroup } from '#ui/menu-entry.ts';
import { stateOf } from './link-state.ts';
import { RemovalDialog } from './removal-dialog.tsx';

type Props = { readonly link: BankLink; readonly onRenew: () => void };

/** What is needed less often: renewal before its time, the switches of the demonstration bank, unlinking. */
export function LinkMenu({ link, onRenew }: Props) {
  const { bankLinks: text } = useMessages();
  const [isRemoving, setRemoving] = useState(false);
  const behave = useWrite(bankLinks.behave);
  const become = (behaviour: (typeof DEMONSTRATION_BEHAVIOURS)[number] | 'expires') =>
    behave.mutate({ params: { id: link.id }, body: { behaviour } });
  const isLinked = stateOf(link) !== 'unfinished';
  const switches: MenuGroup = {
    id: 'demonstration',
    title: text.behaviours,
    entries: [
      ...DEMONSTRATION_BEHAVIOURS.map((id) => ({
        id,
        label: text.behaviour[id],
        isChosen: link.demonstrationBehaviour === id,
        onAction: () => become(id),
      })),
      { id: 'expires', label: text.behaviour.expires, icon: 'clock', onAction: () => become('expires') },
    ],
  };
  const actions: MenuGroup = {
    id: 'actions',
    entries: [
      ...(isLinked ? [{ id: 'renew', label: text.renewLong, icon: 'refresh' as const, onAction: onRenew }] : []),
      { id: 'remove', label: text.remove, icon: 'trash', tone: 'danger', onAction: () => setRemoving(true) },
    ],
  };
  return (
    <>
      <Menu
        label={text.more(link.institutionName)}
        groups={link.isDemonstration && isLinked ? [switches, actions] : [actions]}
      />
      {isRemoving && <RemovalDialog link={link} onClose={() => setRemoving(false)} />}
    </>
  );
}
