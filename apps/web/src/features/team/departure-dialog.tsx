import { type Teammate, team } from '@aurea/contract/workspaces/team.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { nameOf } from '#lib/person-name.ts';
import { userQuery, useWorkspace } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';

type Props = { readonly person: Teammate; readonly people: readonly Teammate[]; readonly onClose: () => void };

/** Asks before somebody leaves, and who takes over the customers they advise. */
export function DepartureDialog({ person, people, onClose }: Props) {
  const { team: text, ui } = useMessages();
  const name = useWorkspace()?.name ?? '';
  const others = people.filter(({ userId }) => userId !== person.userId);
  const [heirId, setHeir] = useState<string>(others[0]?.userId ?? '');
  const { run, isPending } = useDeparture(person, name, onClose);
  const { handsOver, isYou } = person;
  return (
    <Dialog
      title={isYou ? text.leaveTitle(name) : text.removeTitle(nameOf(person))}
      isOpen
      width="small"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" pending={isPending} onPress={() => run(handsOver > 0 ? heirId : null)}>
            {isYou ? text.leave : text.removeAct}
          </Button>
          <Button onPress={onClose}>{ui.cancel}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{isYou ? text.leaveLead : text.removeLead}</p>
        {handsOver > 0 && (
          <SelectField
            label={text.heir(handsOver)}
            help={text.heirHelp}
            value={heirId}
            onChange={setHeir}
            options={others.map((other) => ({
              value: other.userId,
              label: `${nameOf(other)} · ${text.roles[other.role]}`,
            }))}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function useDeparture(person: Teammate, workspace: string, onClose: () => void) {
  const { team: text } = useMessages();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const remove = useWrite(team.remove, { refreshes: ['customers'] });
  const leave = useWrite(team.leave, { leaves: true });
  const gone = async () => {
    onClose();
    notify({ type: 'success', message: text.left(workspace) });
    await cache.fetchQuery({ ...userQuery, staleTime: 0 });
    await navigate({ href: '/user/account#spaces' });
  };
  const run = (heirId: string | null) => {
    if (person.isYou) return leave.mutate({ body: { heirId } }, { onSuccess: () => void gone() });
    const done = () => {
      onClose();
      notify({ type: 'success', message: text.removed(nameOf(person)) });
    };
    return remove.mutate({ params: { userId: person.userId }, body: { heirId } }, { onSuccess: done });
  };
  return { run, isPending: remove.isPending || leave.isPending };
}
