import { type Teammate, team } from '@aurea/contract/workspaces/team.ts';
import type { TeamRole } from '@aurea/domain/workspaces/team.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { nameOf } from '#lib/person-name.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { useWorkspace } from '#lib/session.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Menu } from '#ui/menu.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { DepartureDialog } from './departure-dialog.tsx';

type Props = { readonly people: readonly Teammate[]; readonly roles: readonly TeamRole[]; readonly isOwner: boolean };

export function PeopleCard({ people, roles, isOwner }: Props) {
  const { team: text } = useMessages();
  const [leaving, setLeaving] = useState<Teammate | null>(null);
  return (
    <Card title={text.people}>
      <ItemList>
        {people.map((person) => (
          <PersonRow
            key={person.userId}
            {...{ person, roles, isOwner }}
            isLastOwner={person.role === 'owner' && people.filter(({ role }) => role === 'owner').length === 1}
            onLeave={() => setLeaving(person)}
          />
        ))}
      </ItemList>
      {leaving && <DepartureDialog person={leaving} people={people} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

type RowProps = Omit<Props, 'people'> & {
  readonly person: Teammate;
  readonly isLastOwner: boolean;
  readonly onLeave: () => void;
};

function PersonRow({ person, roles, isOwner, isLastOwner, onLeave }: RowProps) {
  const { team: text } = useMessages();
  const isPractice = useWorkspace()?.kind === 'practice';
  const { email, role, since, isYou, leads, advises } = person;
  const isNamed = nameOf(person) !== email;
  const facts = [
    isNamed || isYou ? email : null,
    text.since(formatDay(dayOf(since))),
    isPractice ? text.leads(leads, advises) : null,
  ];
  return (
    <ItemRow
      name={
        <>
          <span>{isYou && !isNamed ? text.you : nameOf(person)}</span>
          <Tag>{text.roles[role]}</Tag>
          {isYou && isNamed && <Tag tone="success">{text.you}</Tag>}
        </>
      }
      facts={facts.filter(Boolean).join(' · ')}
      act={isOwner ? <PersonMenu {...{ person, roles, isLastOwner, onLeave }} /> : isYou && <Leave onLeave={onLeave} />}
    />
  );
}

function Leave({ onLeave }: { readonly onLeave: () => void }) {
  const { team: text } = useMessages();
  return (
    <Button variant="text" size="small" onPress={onLeave}>
      {text.leave}
    </Button>
  );
}

function PersonMenu({ person, roles, isLastOwner, onLeave }: Omit<RowProps, 'isOwner'>) {
  const { team: text } = useMessages();
  const isPractice = useWorkspace()?.kind === 'practice';
  const change = useSensitiveWrite(team.changeRole, { refreshes: ['public'] });
  const name = nameOf(person);
  const give = (role: TeamRole) =>
    change.run(
      { params: { userId: person.userId }, body: { teamRole: role } },
      { onSuccess: () => notify({ type: 'success', message: text.roleSaved(name) }) },
    );
  return (
    <Menu
      label={text.act(name)}
      placement="bottom end"
      trigger={<IconButton icon="more" label={text.act(name)} />}
      groups={[
        {
          id: 'role',
          title: text.changeRole,
          entries: roles.map((role) => ({
            id: role,
            label: text.roles[role],
            detail: text.roleDetails[role],
            isChosen: role === person.role,
            isDisabled: isLastOwner,
            onAction: () => give(role),
          })),
        },
        {
          id: 'acts',
          entries: [
            ...(isPractice
              ? [
                  {
                    id: 'customers',
                    label: text.seeCustomers,
                    icon: 'people' as const,
                    href: `/dashboard/customers?advisor=${person.userId}`,
                  },
                ]
              : []),
            {
              id: 'leave',
              label: person.isYou ? text.leave : text.remove,
              icon: 'sign-out',
              tone: 'danger',
              isDisabled: isLastOwner,
              ...(isLastOwner && { detail: text.lastOwner }),
              onAction: onLeave,
            },
          ],
        },
      ]}
    />
  );
}
