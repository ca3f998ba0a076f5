/** A mail as it is written before it is sent. */
export type TypedMail = {
  readonly recipients: string[];
  readonly subject: string;
  readonly text: string;
  readonly attached: boolean;
};
