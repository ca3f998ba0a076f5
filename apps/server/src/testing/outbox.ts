import { sql } from 'kysely';
import { inScope } from '#db/transaction.ts';
import type { TestApp } from './app.ts';

export type WrittenMail = {
  readonly purpose: string;
  readonly link: string;
  readonly token: string;
  readonly code: string;
  readonly text: string;
  readonly html: string;
};

/** What the server wrote to an address so far, on an instance without a mail server. */
export async function mailTo(app: TestApp, recipient: string): Promise<WrittenMail[]> {
  const rows = await inScope(app.db, { system: true }, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['purpose', 'sealed_content'])
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      // of one moment where the clock stands still: as they were written, wherever in the table that was
      .orderBy(sql`age(xmin)`, 'desc')
      .execute(),
  );
  return rows.map(({ purpose, sealed_content: sealed }) => {
    const content: { readonly link?: string; readonly code?: string; readonly text?: string; readonly html?: string } =
      sealed ? JSON.parse(app.cipher.decrypt(sealed)) : {};
    const token = content.link ? new URL(content.link).searchParams.get('token') : null;
    return {
      purpose,
      link: content.link ?? '',
      token: token ?? '',
      code: content.code ?? '',
      text: content.text ?? '',
      html: content.html ?? '',
    };
  });
}

/** The last message of this kind to an address. @throws Error when there is none */
export async function lastMail(app: TestApp, recipient: string, purpose: string): Promise<WrittenMail> {
  const found = (await mailTo(app, recipient)).findLast((mail) => mail.purpose === purpose);
  if (!found) throw new Error(`no ${purpose} message to ${recipient}`);
  return found;
}
