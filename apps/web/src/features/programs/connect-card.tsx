import { useMessages } from '#i18n/messages.ts';
import { useWorkspace } from '#lib/session.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Stack } from '#ui/stack.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { CopiedCode } from './copied-code.tsx';

/** A first call to copy, and where every other one is described. */
export function ConnectCard() {
  const { connect: text } = useMessages().programs;
  const { origin } = window.location;
  const path = useWorkspace()?.kind === 'practice' ? 'invoices' : 'dashboard';
  return (
    <Card title={text.title} finding={text.lead}>
      <Stack>
        <CopiedCode
          name={text.title}
          code={`curl --header "Authorization: Bearer $AUREA_TOKEN" "${origin}/api/${path}"`}
        />
        <Toolbar gap={3}>
          <LinkButton variant="neutral" icon="document" href="/api/docs" external>
            {text.docs}
          </LinkButton>
          <LinkButton variant="neutral" icon="download" href="/api/openapi.json" download="aurea-openapi.json">
            {text.openapi}
          </LinkButton>
        </Toolbar>
      </Stack>
    </Card>
  );
}
