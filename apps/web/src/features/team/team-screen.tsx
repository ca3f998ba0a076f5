import { team } from '@aurea/contract/workspaces/team.ts';
import { TEAM_ROLES } from '@aurea/domain/workspaces/team.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { useWorkspace } from '#lib/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { SightCard } from './sight-card.tsx';
import styles from './team.module.css';

/** Who belongs to the workspace, who is asked to, and in a practice who sees which customers. */
export function TeamScreen() {
  const { team: text } = useMessages();
  const workspace = useWorkspace();
  const shown = useRead(team.show, {});
  if (!workspace) return null;
  const isOwner = workspace.role === 'owner';
  return (
    <Page
      title={text.title}
      lead={text.lead[workspace.kind](workspace.name)}
      actions={
        isOwner &&
        workspace.kind === 'practice' && (
          <LinkButton href="/user/team/activity" variant="neutral" icon="clock">
            {text.activity}
          </LinkButton>
        )
      }
    >
      <div className={styles.cards}>
        <PeopleCard people={shown.people} roles={TEAM_ROLES[workspace.kind]} isOwner={isOwner} />
        {isOwner && <InvitationsCard invitations={shown.invitations} roles={TEAM_ROLES[workspace.kind]} />}
        {isOwner && workspace.kind === 'practice' && <SightCard team={shown} />}
      </div>
    </Page>
  );
}
