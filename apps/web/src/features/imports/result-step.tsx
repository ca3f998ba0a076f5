import { type Import, imports } from '@aurea/contract/imports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { useUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Money } from '#ui/money.tsx';
import { Busy, Progress } from '#ui/progress.tsx';
import wizard from './import-dialog.module.css';
import styles from './result-step.module.css';

type Props = {
  readonly found: Import;
  readonly isStopping: boolean;
  readonly onStop: () => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
};

/** The work under way, then what it changed, and the way back. */
export function ResultStep({ found, isStopping, onStop, onAnother, onClose }: Props) {
  useFreshWealth(found.state);
  if (found.state === 'committing') return <Working found={found} isStopping={isStopping} onStop={onStop} />;
  return (
    <div className={wizard.step}>
      {found.state === 'undone' ? <Undone /> : <Outcome found={found} />}
      <ResultActions found={found} onAnother={onAnother} onClose={onClose} />
    </div>
  );
}

/** The rows were added by a job: what was read of the household before is old once it is done. */
function useFreshWealth(state: Import['state']): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (state !== 'committed') return;
    const areas = WEALTH.filter((area) => area !== 'imports');
    for (const area of areas) void cache.invalidateQueries({ queryKey: [area] });
  }, [state, cache]);
}

function Working({ found, isStopping, onStop }: Pick<Props, 'found' | 'isStopping' | 'onStop'>) {
  const { result: text } = useMessages().imports;
  const { done, total } = found.progress;
  return (
    <div className={wizard.step}>
      <div className={styles.result}>
        {done === 0 ? (
          <Busy label={text.working} />
        ) : (
          <Progress label={text.working} value={done} max={total} words={text.progress(done, total)} tone="gold" />
        )}
        <p className={styles.detail}>{text.workingDetail}</p>
      </div>
      <div className={wizard.actions}>
        <Button variant="neutral" pending={isStopping} onPress={onStop}>
          {text.stop}
        </Button>
      </div>
    </div>
  );
}

function Undone() {
  const { result: text } = useMessages().imports;
  return (
    <div className={styles.head}>
      <span className={styles.mark} data-undone>
        <Icon name="undo" />
      </span>
      <div role="status">
        <h3 className={styles.title}>{text.undoneTitle}</h3>
        <p className={styles.detail}>{text.undoneDetail}</p>
      </div>
    </div>
  );
}

function useTitle({ result: done }: Import): string {
  const { result: text } = useMessages().imports;
  if (done && done.added > 0) return text.doneTitle(done.added);
  if (done && done.takenOut > 0) return text.takenOut(done.takenOut);
  return done && done.before !== done.after ? text.valuesTitle : text.nothingTitle;
}

function Outcome({ found }: { readonly found: Import }) {
  const { result: text } = useMessages().imports;
  const title = useTitle(found);
  const skipped = found.counts.error;
  return (
    <div className={styles.result}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name="check" />
        </span>
        <div role="status">
          <h3 className={styles.title}>{title}</h3>
          {found.assetName && <p className={styles.detail}>{text.into(found.assetName)}</p>}
        </div>
      </div>
      {found.result && !found.isAssetList && <Totals result={found.result} />}
      {skipped > 0 && <Callout tone="warning" title={text.leftOut(skipped)} />}
      {found.result && found.result.added > 0 && found.result.takenOut > 0 && (
        <Callout tone="info" title={text.takenOut(found.result.takenOut)} />
      )}
      {found.result && found.result.assumedOpenings > 0 && (
        <Callout tone="info" title={text.assumedOpenings(found.result.assumedOpenings)} />
      )}
    </div>
  );
}

type TotalsProps = { readonly result: NonNullable<Import['result']> };

function Totals({ result }: TotalsProps) {
  const { result: text } = useMessages().imports;
  const { before, after, isPartial, currency } = result;
  return (
    <>
      <dl className={styles.totals}>
        {before !== null && (
          <>
            <div>
              <dt>{text.before}</dt>
              <dd>
                <Money value={before} currency={currency} detail />
              </dd>
            </div>
            <Icon name="arrow-right" />
          </>
        )}
        <div>
          <dt>{text.after}</dt>
          <dd>
            <Money value={after} currency={currency} detail />
          </dd>
        </div>
      </dl>
      {after === null && <Callout tone="warning" title={text.missingValue} />}
      {after !== null && isPartial && <Callout tone="warning" title={text.partialValue} />}
    </>
  );
}

function ResultActions({ found, onAnother, onClose }: Pick<Props, 'found' | 'onAnother' | 'onClose'>) {
  const { result: text } = useMessages().imports;
  const user = useUser();
  const undo = useWrite(imports.undo, { refreshes: WEALTH });
  return (
    <div className={wizard.actions}>
      {found.state === 'committed' && (
        <Button
          variant="text"
          icon="undo"
          pending={undo.isPending}
          onPress={() => undo.mutate({ params: { id: found.id } })}
        >
          {text.undo}
        </Button>
      )}
      <Button variant="neutral" onPress={onAnother}>
        {text.another}
      </Button>
      {found.state === 'committed' && found.assetId && user.subscription_activated && (
        <LinkButton variant="neutral" href={`/dashboard/assets/${found.assetId}`}>
          {text.openAccount}
        </LinkButton>
      )}
      <Button onPress={onClose}>{text.close}</Button>
    </div>
  );
}
