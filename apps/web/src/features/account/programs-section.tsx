import { useMessages } from '#i18n/messages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** The way to what programs may do in the name of the person. */
export function ProgramsSection() {
  const { programs: text } = useMessages().account;
  return (
    <Section name="programs" lead={text.lead}>
      <div className={styles.actions}>
        <LinkButton variant="neutral" icon="key" href="/user/programs">
          {text.open}
        </LinkButton>
      </div>
    </Section>
  );
}
