import { useMessages } from '#i18n/messages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { Section } from './section.tsx';

/** The way to what programs may do in the name of the person. */
export function ProgramsSection() {
  const { programs: text } = useMessages().account;
  return (
    <Section name="programs" lead={text.lead}>
      <Toolbar gap={3}>
        <LinkButton variant="neutral" icon="key" href="/user/programs">
          {text.open}
        </LinkButton>
      </Toolbar>
    </Section>
  );
}
