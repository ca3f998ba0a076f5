/** In whose name a message leaves, by the operator's server. */
export type MailSender = { readonly name: string; readonly replyTo: string | null };

type Mail = {
  /** Stays the same when the message is sent again, so that a receiver can drop the second one. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The operator by default. */
  readonly sender?: MailSender | undefined;
  readonly files?: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[];
};

/** The mail server will never take the message: the address is unknown to it, or refused. */
export class MailRefused extends Error {}

export type MailPort = {
  /** @throws MailRefused where trying again is of no use, Error when the mail server does not take the message now */
  readonly send: (mail: Mail) => Promise<void>;
};
