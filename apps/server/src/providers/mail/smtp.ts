import { createTransport } from 'nodemailer';
import { type MailPort, MailRefused, type MailSender } from './port.ts';

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
    send: async ({ messageId, to, subject, text, html, sender, files = [] }) => {
      const mail = {
        from: sender ? inTheNameOf(sender, mailFrom) : mailFrom,
        ...(sender?.replyTo ? { replyTo: { name: sender.name, address: sender.replyTo } } : {}),
        // An object, so that no address can be read as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        messageId: `<${messageId}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await transport.sendMail(mail).catch(explain);
    },
  };
}

/** The name is the sender's, the address stays the operator's: only that one may send through the server. */
function inTheNameOf({ name }: MailSender, mailFrom: string): { name: string; address: string } {
  return { name, address: /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom };
}

/** Distinguishes a permanent refusal of the recipient or the message, by the server's reply code. */
function explain(error: unknown): never {
  const { code, responseCode } = Object(error);
  const isFinal = typeof responseCode === 'number' && responseCode >= 500;
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isFinal && isOfMessage) throw new MailRefused(error instanceof Error ? error.message : String(error));
  throw error;
}
