import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { Lead } from '#ui/lead.tsx';
import { Stack } from '#ui/stack.tsx';
import { CopiedCode } from './copied-code.tsx';
import styles from './programs.module.css';

const TOKEN = 'aurea_pat_…';

const byAddress = (origin: string) => ({
  mcpServers: { aurea: { type: 'http', url: `${origin}/api/mcp`, headers: { Authorization: `Bearer ${TOKEN}` } } },
});

const byProgram = (origin: string) => ({
  mcpServers: {
    aurea: {
      ...{ command: 'npm', args: ['--prefix', '/path/to/aurea', 'run', '--silent', 'mcp'] },
      env: { AUREA_URL: origin, AUREA_TOKEN: TOKEN },
    },
  },
});

const written = (settings: object) => JSON.stringify(settings, null, 2);

/** How an assistant is connected: its settings to copy, by address or by a program of the same machine. */
export function AssistantsCard() {
  const { assistants: text } = useMessages().programs;
  const { origin } = window.location;
  return (
    <Card title={text.title} finding={text.lead}>
      <Stack>
        <section className={styles.way}>
          <h3>{text.address}</h3>
          <Lead>{text.addressLead}</Lead>
          <CopiedCode name={text.address} code={written(byAddress(origin))} />
        </section>
        <section className={styles.way}>
          <h3>{text.program}</h3>
          <Lead>{text.programLead}</Lead>
          <CopiedCode name={text.program} code={written(byProgram(origin))} />
        </section>
        <Lead>{text.care}</Lead>
      </Stack>
    </Card>
  );
}
