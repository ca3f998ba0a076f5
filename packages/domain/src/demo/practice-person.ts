import type { ContactRole } from '../customers/customer.ts';

export type DemoContact = {
  readonly name: string;
  readonly position: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly roles: readonly ContactRole[];
};

export type DemoPerson = {
  readonly name: string;
  /** Days ago: first met, became a customer, was archived; null where that did not happen. */
  readonly met: number;
  readonly signed: number | null;
  readonly left?: number;
  readonly street: string;
  readonly town: string;
  readonly tags: readonly string[];
  readonly origin?: string;
  /** Days from now to the next review. */
  readonly review?: number;
  readonly contacts?: readonly DemoContact[];
  readonly notes?: readonly (readonly [daysAgo: number, body: string, shared?: 'shared'])[];
};
