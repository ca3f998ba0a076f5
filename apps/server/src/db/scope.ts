/** The workspace whose rows are read or written. */
export type Scope = { readonly workspaceId: string };

/** The same, with who does it. */
export type PersonScope = Scope & { readonly userId: string };
