type Mail = {
  /** Stays the same when the message is sent again, so that a receiver can drop the second one. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type MailPort = {
  /** @throws Error when the mail server does not take the message */
  readonly send: (mail: Mail) => Promise<void>;
};
