import { parseArgs } from 'node:util';
import { listMessages, type StoredMessage } from '#areas/mail/outbox/queries.ts';
import { inScope } from '#db/transaction.ts';
import { runCommandOnDatabase } from './run-command.ts';

const HELP = `Shows the messages that could not be delivered, oldest first.

  npm run outbox                 those not sent yet
  npm run outbox -- --all        the sent ones too (their content is gone)
  npm run outbox -- --limit 50   how many at most (20)`;

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    limit: { type: 'string', default: '20' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

function print(message: StoredMessage): void {
  const { createdAt, recipient, subject, sentAt, lastError, content } = message;
  console.log(`${createdAt}  to ${recipient}`);
  console.log(`Subject: ${subject}`);
  if (sentAt) console.log(`Sent at ${sentAt}.`);
  if (lastError) console.log(`Not delivered: ${lastError}`);
  console.log(content ? `\n${content.text.trim()}\n` : '');
  console.log('-'.repeat(72));
}

if (values.help) {
  console.log(HELP);
} else {
  await runCommandOnDatabase(async ({ db, cipher }) => {
    const limit = Math.min(Math.max(Number.parseInt(values.limit, 10) || 20, 1), 1_000);
    const messages = await inScope(db, { system: true }, (tx) => listMessages(tx, cipher, limit));
    const shown = messages.filter((message) => values.all || message.sentAt === null).reverse();
    for (const message of shown) print(message);
    if (shown.length === 0) console.log('No message waits.');
  });
}
