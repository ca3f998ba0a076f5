import { useMessages } from '#i18n/messages.ts';
import { useUser, useWorkspace } from '#lib/session.ts';
import { BareLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import styles from './account.module.css';
import { TransferSection } from './household-files/transfer-section.tsx';
import { MandatesSection } from './mandates/mandates-section.tsx';
import { ErasureSection } from './privacy/erasure-section.tsx';
import { PrivacySection } from './privacy/privacy-section.tsx';
import { LanguageSection } from './profile/language-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { ProgramsSection } from './programs-section.tsx';
import { SECTIONS } from './section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { SpacesSection } from './spaces/spaces-section.tsx';

/** Everything about the person who is signed in; the dangerous act comes last. */
export function AccountScreen() {
  const { account: text } = useMessages();
  const { email } = useUser();
  const workspace = useWorkspace();
  const givesMandates = workspace?.kind === 'household' && workspace.role === 'owner' && workspace.mandate === null;
  const ownsHousehold =
    workspace?.kind === 'household' &&
    workspace.mandate === null &&
    (workspace.role === 'owner' || workspace.role === 'member');
  const hidden = new Set([...(givesMandates ? [] : ['mandates']), ...(ownsHousehold ? [] : ['transfer'])]);
  const shown = SECTIONS.filter((name) => !hidden.has(name));
  return (
    <Page title={text.title} lead={email}>
      <div className={styles.layout}>
        <nav aria-label={text.contents} className={styles.contents}>
          {shown.map((name) => (
            <BareLink key={name} href={`#${name}`}>
              {text.sections[name]}
            </BareLink>
          ))}
        </nav>
        <div className={styles.sections}>
          <ProfileSection />
          <LanguageSection />
          <SecuritySection />
          <SessionsSection />
          <PrivacySection />
          <SpacesSection />
          <ProgramsSection />
          {ownsHousehold && <TransferSection key={workspace.workspaceId} />}
          {givesMandates && <MandatesSection />}
          <ErasureSection />
        </div>
      </div>
    </Page>
  );
}
