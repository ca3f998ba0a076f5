/** Why nothing usable came back. */
type OutboundReason = 'address_refused' | 'unreachable' | 'too_slow' | 'too_large' | 'redirected';

/** The one way a call to the outside fails. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, detail = '') {
    super(detail ? `${reason}: ${detail}` : reason);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}
