import type { PlatformFailure } from '@aurea/contract/billing/invoice-platform.ts';

/** How a practice reaches its platform. */
export type PlatformAccount = {
  /** Where the paths of the norm begin: `/v1/flows` is added. */
  readonly address: string;
  readonly tokenAddress: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Named where one account serves several companies; empty otherwise. */
  readonly organisation: string;
};

/** Something that was handed to a platform, or that it has for the practice. */
export type Flow = {
  readonly flowId: string;
  readonly trackingId: string | null;
  readonly kind: 'supplier_invoice' | 'status' | 'other';
  readonly name: string;
  /** ISO 8601; null where it was left out. */
  readonly updatedAt: string | null;
  /** What the platform says of it. */
  readonly verdict: 'pending' | 'ok' | 'error';
  /** Why, where it refuses. */
  readonly reason: string;
};

export type NewFlow = {
  /** An invoice, or a message of the life cycle. */
  readonly syntax: 'Factur-X' | 'CDAR';
  readonly mediaType: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** By which it is found again where the answer was lost. */
  readonly trackingId: string;
};

export type Changes = {
  readonly flows: readonly Flow[];
  /** More may have changed than fits in one answer. */
  readonly isFull: boolean;
  /** Entries that could not be read, by names under which the same ones are known again. */
  readonly broken: readonly string[];
};

/** A platform of electronic invoices. Every call may fail with a `PlatformError`. */
export type InvoicePlatformPort = {
  /** Whether the account is accepted. */
  readonly check: () => Promise<void>;
  /** Null where it is certain that nothing of that mark arrived; `unreadable` where it is not. Never `refused`. */
  readonly findByTracking: (trackingId: string) => Promise<Flow | null>;
  /** Null where it was taken, and what the platform calls it cannot be read. `refused` is said of the document alone. */
  readonly deposit: (flow: NewFlow) => Promise<Flow | null>;
  /** Never `refused`. */
  readonly find: (flowId: string) => Promise<Flow>;
  /** Statuses for the practice that changed after a moment. */
  readonly changesAfter: (moment: Date) => Promise<Changes>;
  /** Invoices that others sent to the practice, and that changed after a moment. */
  readonly invoicesAfter: (moment: Date) => Promise<Changes>;
  /** The file as it came. */
  readonly download: (flowId: string) => Promise<Buffer>;
};

/** Why a platform gave nothing usable. */
export class PlatformError extends Error {
  readonly failure: PlatformFailure;
  /** What the platform says itself; empty otherwise. */
  readonly detail: string;

  constructor(failure: PlatformFailure, detail = '') {
    super(detail ? `${failure}: ${detail}` : failure);
    this.name = 'PlatformError';
    this.failure = failure;
    this.detail = detail;
  }
}
