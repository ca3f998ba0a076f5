import type { PgBoss } from 'pg-boss';

/** Which of these kinds of jobs have one that is due: one statement for all, where a fetch asks about one kind. */
export async function namesOfWaiting(boss: PgBoss, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await boss.getDb().executeSql(
    `select kind.name from unnest($1::text[]) as kind (name)
      where exists (select from pgboss.job
                     where job.name = kind.name and job.state < 'active' and not job.blocked
                       and job.start_after <= pgboss.job_now())`,
    [names],
  );
  return new Set((rows as { name: string }[]).map(({ name }) => name));
}
