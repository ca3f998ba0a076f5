import pg from 'pg';

/** What a connection says that was closed because the server did not answer. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * A connection whose statements are answered in time or not at all: after that it is closed, so that the pool never
 * lends it again. The time limit of the server does not help where the server itself stands still.
 */
export function clientWithDeadline(answerTimeoutMs: number): typeof pg.Client {
  return class extends pg.Client {
    // One of the overloads of the driver; kysely uses the one that returns a promise.
    override query = ((...statement: [string]) => {
      const answer = super.query(...statement);
      const timer = setTimeout(() => {
        const error = new NoAnswer(`the database did not answer for ${answerTimeoutMs} ms`);
        this.connection.stream.destroy(error);
      }, answerTimeoutMs);
      const stop = () => clearTimeout(timer);
      answer.then(stop, stop);
      return answer;
    }) as pg.Client['query'];
  };
}
