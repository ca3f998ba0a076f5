import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

export type SmtpSettings = { readonly smtpUrl: string; readonly mailFrom: string; readonly publicUrl: string };

/** Sends through the operator's mail server. */
export function createSmtp({ smtpUrl, mailFrom, publicUrl }: SmtpSettings): MailPort {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(publicUrl).hostname;
  return {
    send: async ({ messageId, to, subject, text, html }) => {
      await transport.sendMail({
        from: mailFrom,
        // An object, so that no address can be read as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${messageId}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
