import {
  type CompiledQuery,
  type DatabaseConnection,
  type KyselyPlugin,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryId,
} from 'kysely';

/** Different statements a process has planned at most, on each connection; others are planned each time. */
const MOST = 300;

const chosen = new WeakSet<QueryId>();
const names = new Map<string, string>();

/**
 * Statements through it are planned once per connection, not each time: for those that are short and asked all the time,
 * where planning takes longer than reading. Not for those whose best plan depends on what is asked.
 */
export const PREPARED_STATEMENTS: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    chosen.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** PostgreSQL, with statements that may be planned once. */
export class PlanningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PlanningDriver(this.#config);
  }
}

class PlanningDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>();

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    if (this.#known.has(connection)) return connection;
    this.#known.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, ...rest) => execute(named(query), ...rest);
    return connection;
  }
}

/** What has a name is kept by the server under it. The driver hands the statement on as it is, which may be an object. */
function named<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  if (!chosen.has(query.queryId)) return query;
  const name = nameOf(query.sql);
  return name === undefined ? query : { ...query, sql: { name, text: query.sql } as unknown as string };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `planned-${names.size}`;
  names.set(text, name);
  return name;
}
