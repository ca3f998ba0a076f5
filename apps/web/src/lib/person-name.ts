import type { Teammate } from '@aurea/contract/workspaces/team.ts';

/** A person by their name, or by their address where they gave none. */
export const nameOf = ({ name, email }: Pick<Teammate, 'name' | 'email'>): string => name || email;
