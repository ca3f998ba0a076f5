import { type Import, imports } from '@aurea/contract/imports.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { Dialog } from '#ui/dialog.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { AssetListStep } from './asset-lists/assets-step.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { FileStep } from './file/file-step.tsx';
import styles from './import-dialog.module.css';
import { checkBody, type ImportDraft, isReadAs } from './import-draft.ts';
import { ReadingStep } from './reading-step.tsx';
import { ResultStep } from './result-step.tsx';
import { RowsStep } from './rows/rows-step.tsx';

type DialogProps = {
  /** The account that the file belongs to, where it is known beforehand. */
  readonly subject?: string;
  readonly onClose: () => void;
};

const STEPS = ['file', 'columns', 'rows', 'result'] as const;
type Step = (typeof STEPS)[number];

/** The state of an import decides which step is next. */
const STEP_OF: Readonly<Record<Import['state'], Step>> = {
  draft: 'columns',
  checked: 'rows',
  failed: 'rows',
  committing: 'result',
  committed: 'result',
  undone: 'result',
};

/** Brings a file of a bank or broker in: the file, its columns, its rows, the result. The address keeps the place. */
export function ImportDialog({ subject, onClose }: DialogProps) {
  const { title } = useMessages().imports;
  const { search, change } = useAddress();
  const id = search.import;
  return (
    <Dialog title={title} isOpen onClose={onClose} width={id ? 'full' : 'large'} isDismissable={false}>
      {id ? (
        <Started key={id} id={id} account={subject} onLeave={() => change({ import: undefined })} onClose={onClose} />
      ) : (
        <Frame step="file">
          <FileStep onStarted={(started) => change({ import: started })} />
        </Frame>
      )}
    </Dialog>
  );
}

type StartedProps = {
  readonly id: string;
  readonly account: string | undefined;
  readonly onLeave: () => void;
  readonly onClose: () => void;
};

const POLL_MS = 500;

/** An import as it stands, asked again while something is under way with it. */
function useImport(id: string) {
  const [isWorking, setWorking] = useState(false);
  const check = useWrite(imports.check, { handledErrors: ['import_stopped'] });
  const stop = useWrite(imports.stop);
  const everyMs = (isWorking || check.isPending) && POLL_MS;
  const read = useLiveRead(imports.find, { params: { id } }, { everyMs });
  const isRead = (read.data?.reading ?? null) !== null;
  const works = read.data?.state === 'committing' || isRead;
  if (works !== isWorking) setWorking(works);
  return { read, isRead, check, stop };
}

/**
 * Whether the columns are looked at though the rows were judged. What comes of a reading is reported by the import itself, so
 * that it is seen even where the connection broke meanwhile.
 */
function useWayBack(isRead: boolean) {
  const [goesBack, setGoesBack] = useState(false);
  const [backAfter, setBackAfter] = useState(false);
  const [wasRead, setWasRead] = useState(isRead);
  if (wasRead !== isRead) {
    setWasRead(isRead);
    if (!isRead) setGoesBack(backAfter);
  }
  return {
    goesBack,
    go: () => setGoesBack(true),
    /** Where a reading that begins now leads to. */
    begin: (isReread: boolean) => {
      setGoesBack(isReread);
      setBackAfter(isReread);
    },
    fail: (failure: ApiFailure) => {
      if (failure.kind === 'unreachable') return;
      setGoesBack(true);
      setBackAfter(true);
    },
  };
}

function Started({ id, account, onLeave, onClose }: StartedProps) {
  const [typed, setTyped] = useState<ImportDraft | null>(null);
  const { read, isRead, check, stop } = useImport(id);
  const back = useWayBack(isRead);
  const send = (draft: ImportDraft, isReread: boolean) => {
    setTyped(draft);
    back.begin(isReread);
    check.mutate({ params: { id }, body: checkBody(draft) }, { onError: back.fail });
  };
  const halt = () => stop.mutate({ params: { id } });
  return (
    <QueryBoundary read={read}>
      {(found) => {
        const isUnread = typed !== null && !isReadAs(found, typed);
        const step = stepOf(found, back.goesBack || check.isPending || isUnread);
        return (
          <Frame step={step} isReading={found.reading !== null} isFinished={found.state === 'committed'}>
            {found.reading && (
              <ReadingStep found={found} reading={found.reading} isStopping={stop.isPending} onStop={halt} />
            )}
            {!found.reading && step === 'columns' && found.isAssetList && (
              <AssetListStep found={found} onOther={onLeave} />
            )}
            {!found.reading && step === 'columns' && !found.isAssetList && (
              <ColumnsStep
                found={found}
                account={account}
                typed={typed}
                isChecking={check.isPending}
                onOther={onLeave}
                onCheck={send}
              />
            )}
            {!found.reading && step === 'rows' && <RowsStep found={found} onBack={back.go} onClose={onClose} />}
            {step === 'result' && (
              <ResultStep
                found={found}
                isStopping={stop.isPending}
                onStop={halt}
                onAnother={onLeave}
                onClose={onClose}
              />
            )}
          </Frame>
        );
      }}
    </QueryBoundary>
  );
}

/** The rows come after the columns, unless somebody looks at the columns again. */
function stepOf({ state, reading }: Import, isAtColumns: boolean): Step {
  if (reading) return 'rows';
  return isAtColumns && STEP_OF[state] === 'rows' ? 'columns' : STEP_OF[state];
}

type FrameProps = {
  readonly step: Step;
  readonly isReading?: boolean;
  readonly isFinished?: boolean;
  readonly children: ReactNode;
};

function Frame({ step, isReading = false, isFinished = false, children }: FrameProps) {
  const text = useMessages().imports;
  const wizard = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  // the button that led here is gone: a screen reader announces where it went on
  useEffect(() => {
    if (step === 'file' && !isReading) return;
    wizard.current?.scrollIntoView();
    stage.current?.focus({ preventScroll: true });
  }, [step, isReading]);
  return (
    <div ref={wizard} className={styles.wizard}>
      <Stepper
        label={text.stepsLabel}
        steps={STEPS.map((id) => ({ id, label: text.steps[id] }))}
        current={step}
        isFinished={isFinished}
      />
      <section ref={stage} tabIndex={-1} aria-label={text.steps[step]} className={styles.stage}>
        {children}
      </section>
    </div>
  );
}
