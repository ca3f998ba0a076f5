/** What every notice says besides its own facts. */
export type NoticeFacts = {
  readonly workspace: string;
  /** Who did it; empty where nobody did. */
  readonly by: string;
  /** Where it can be looked at and taken back. */
  readonly link: string;
};
