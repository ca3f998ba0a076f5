/** A mail as it is sent; without words it says the usual ones. */
export type TypedMail = {
  readonly recipients: string[];
  readonly subject?: string;
  readonly text?: string;
  readonly attached: boolean;
};
