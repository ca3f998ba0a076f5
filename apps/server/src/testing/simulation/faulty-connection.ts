import pg from 'pg';

/** What happens to one statement on its way to the database and back. */
export const STATEMENT_FAULTS = ['never_arrives', 'never_answered', 'loses_race'] as const;

export type StatementFault = {
  /** The how-many-th statement from now on, over all connections. */
  readonly at: number;
  readonly what: (typeof STATEMENT_FAULTS)[number];
};

export type FaultyConnections = {
  /** A connection of the product that breaks where it was arranged. */
  readonly Client: typeof pg.Client;
  readonly arrange: (fault: StatementFault | null) => void;
};

/**
 * Connections to a real database, one of which breaks at an arranged statement: before it is sent, after it was carried
 * out, or with the loss of a race against another transaction. Statements after it go well.
 */
export function faultyConnections(): FaultyConnections {
  let arranged: StatementFault | null = null;
  let seen = 0;
  const next = () => {
    seen += 1;
    if (arranged?.at !== seen) return null;
    const { what } = arranged;
    arranged = null;
    return what;
  };
  class Client extends pg.Client {
    #isInTransaction = false;

    // One of the overloads of the driver; kysely uses the one that returns a promise.
    override query = ((...statement: [string]) => {
      const fault = next();
      const isInTransaction = this.#follow(statement[0]);
      // Alone, nothing that is read or written once can lose a race.
      if (fault === 'loses_race' && isInTransaction) return Promise.reject(failureOf('40001'));
      if (fault === 'never_arrives') return Promise.reject(this.#lose());
      const answer = super.query(...statement);
      return fault === 'never_answered' ? answer.then(() => Promise.reject(this.#lose())) : answer;
    }) as pg.Client['query'];

    /** Whether a statement is part of a transaction. */
    #follow(statement: string): boolean {
      const isPart = this.#isInTransaction || BEGINS.test(statement);
      this.#isInTransaction = isPart && !ENDS.test(statement);
      return isPart;
    }

    #lose(): Error {
      const failure = failureOf('ECONNRESET');
      this.connection.stream.destroy(failure);
      return failure;
    }
  }
  return {
    Client,
    arrange: (fault) => {
      arranged = fault;
      seen = 0;
    },
  };
}

const BEGINS = /^(?:begin|start transaction)/;
const ENDS = /^(?:commit|rollback)$/;

const failureOf = (code: string) => Object.assign(new Error('the simulation broke a statement'), { code });
