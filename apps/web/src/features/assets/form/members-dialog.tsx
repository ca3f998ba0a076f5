import { type MemberWorth, memberWorth } from '@aurea/contract/dashboard.ts';
import { type Member, members } from '@aurea/contract/workspaces.ts';
import { regimeWords } from '@aurea/domain/workspaces/property-regime-words.ts';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';
import { MemberForm } from './member-form.tsx';
import styles from './members-dialog.module.css';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** The persons of the household: who can own assets. */
export function MembersDialog({ onClose }: DialogProps) {
  const { assets, ui } = useMessages();
  const text = assets.members;
  const list = useLiveRead(members.list, {});
  const worth = useLiveRead(memberWorth.show, { query: {} }).data;
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
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
      <Stack gap={4}>
        <p className={styles.intro}>{text.intro}</p>
        <QueryBoundary read={list}>
          {({ items }) => (
            <>
              {items.length === 0 && open === null && <EmptyState icon="people" title={text.none} />}
              <ul className={styles.list}>
                {items.map((member) => (
                  <li key={member.id}>
                    {open === member.id ? (
                      <MemberForm member={member} onDone={close} />
                    ) : (
                      <PersonRow member={member} worth={worth} onOpen={() => setOpen(member.id)} />
                    )}
                  </li>
                ))}
              </ul>
              {worth && items.length > 0 && <HouseholdWorth worth={worth} />}
            </>
          )}
        </QueryBoundary>
        {open === 'new' ? (
          <MemberForm onDone={close} />
        ) : (
          <div>
            <Button variant="neutral" icon="plus" onPress={() => setOpen('new')}>
              {text.add}
            </Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

/** What belongs to nobody by name, and everything together. */
function HouseholdWorth({ worth }: { readonly worth: MemberWorth }) {
  const text = useMessages().assets.members;
  const { unassigned, household, currency } = worth;
  return (
    <dl className={styles.worth}>
      {unassigned && (
        <div>
          <dt>{text.unassigned}</dt>
          <dd>
            <Money value={unassigned.netWorth} currency={currency} />
          </dd>
        </div>
      )}
      <div>
        <dt>{text.household}</dt>
        <dd>
          <Money value={household.netWorth} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

type RowProps = { readonly member: Member; readonly worth: MemberWorth | undefined; readonly onOpen: () => void };

function PersonRow({ member, worth, onOpen }: RowProps) {
  const { assets, wealth } = useMessages();
  const text = assets.members;
  const remove = useWrite(members.remove, { refreshes: WEALTH });
  const own = worth?.members.find(({ memberId }) => memberId === member.id);
  const words = regimeWords(useLocale());
  const regime = member.propertyRegime && words[member.propertyRegime];
  const born = member.birthOn && text.bornOn(formatDay(member.birthOn));
  return (
    <div className={styles.person}>
      <div className={styles.words}>
        <div className={styles.name}>{member.name}</div>
        <Muted as="div" isFaint>
          {[wealth.fiscalLinks[member.fiscalLink], regime, born].filter(Boolean).join(' · ')}
        </Muted>
      </div>
      {own && worth && <Money value={own.netWorth} currency={worth.currency} />}
      <IconButton icon="edit" size="small" label={text.change(member.name)} onPress={onOpen} />
      <IconButton
        icon="trash"
        size="small"
        label={text.remove(member.name)}
        pending={remove.isPending}
        // the row is gone when the answer comes, and its handlers with it
        onPress={() =>
          void remove.mutateAsync({ params: { id: member.id } }).then(
            () => notify({ type: 'success', message: text.removed(member.name) }),
            () => undefined,
          )
        }
      />
    </div>
  );
}
