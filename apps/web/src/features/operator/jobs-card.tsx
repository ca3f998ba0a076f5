import { type InstanceStatus, operator } from '@aurea/contract/operator.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Muted } from '#ui/muted.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './operator.module.css';

type Job = InstanceStatus['jobs'][number];

/** Kinds of jobs with work or failures; those that failed can be tried again. */
export function JobsCard({ jobs }: Pick<InstanceStatus, 'jobs'>) {
  const { jobs: text } = useMessages().operator;
  const failedFirst = jobs.toSorted((a, b) => b.failed - a.failed);
  return (
    <Card title={text.title} finding={text.lead}>
      {jobs.length === 0 && <Muted>{text.none}</Muted>}
      {jobs.length > 0 && (
        <ItemList>
          {failedFirst.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </ItemList>
      )}
    </Card>
  );
}

function JobRow({ job: { name, waiting, active, failed, lastFailure } }: { readonly job: Job }) {
  const { jobs: text } = useMessages().operator;
  const retry = useWrite(operator.retryJobs);
  const counts = [
    failed > 0 && text.failed(failed),
    active > 0 && text.active(active),
    waiting > 0 && text.waiting(waiting),
  ];
  const run = () =>
    retry.mutate(
      { body: { name } },
      { onSuccess: ({ retried }) => void notify({ type: 'success', message: text.retried(retried) }) },
    );
  return (
    <ItemRow
      name={<span translate="no">{name}</span>}
      facts={
        <>
          {counts.filter(Boolean).join(' · ')}
          {lastFailure && (
            <div className={styles.reason}>{text.lastFailure(formatMoment(lastFailure.at), lastFailure.reason)}</div>
          )}
        </>
      }
      act={
        failed > 0 && (
          <Button
            variant="neutral"
            size="small"
            pending={retry.isPending}
            aria-label={text.retryOf(name)}
            onPress={run}
          >
            {text.retry}
          </Button>
        )
      }
    />
  );
}
