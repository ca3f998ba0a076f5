import { type Import, imports } from '@aurea/contract/imports.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import styles from './import-dialog.module.css';
import type { ImportDraft } from './import-draft.ts';
import { ResultStep } from './result-step.tsx';
import { RowsStep } from './rows-step.tsx';

type DialogProps = {
  /** The account that the file belongs to, where it is known beforehand. */
  readonly subject?: string;
  readonly onClose: () => void;
};

const STEPS = ['file', 'columns', 'rows', 'result'] as const;
type Step = (typeof STEPS)[number];

/** Where an import stands tells which step is next. */
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
    <Dialog title={title} isOpen onClose={onClose} width="full" isDismissable={false}>
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

const POLL_MS = 700;

function Started({ id, account, onLeave, onClose }: StartedProps) {
  const [isWorking, setWorking] = useState(false);
  const [goesBack, setGoesBack] = useState(false);
  const [typed, setTyped] = useState<ImportDraft | null>(null);
  const read = useLiveRead(imports.find, { params: { id } }, { everyMs: isWorking && POLL_MS });
  const works = read.data?.state === 'committing';
  if (works !== isWorking) setWorking(works);
  return (
    <Loaded read={read}>
      {(found) => {
        const step = goesBack && STEP_OF[found.state] === 'rows' ? 'columns' : STEP_OF[found.state];
        return (
          <Frame step={step} isFinished={found.state === 'committed'}>
            {step === 'columns' && (
              <ColumnsStep
                found={found}
                account={account}
                typed={typed}
                onTyped={setTyped}
                onOther={onLeave}
                onChecked={() => setGoesBack(false)}
                onReread={() => setGoesBack(true)}
              />
            )}
            {step === 'rows' && <RowsStep found={found} onBack={() => setGoesBack(true)} onClose={onClose} />}
            {step === 'result' && <ResultStep found={found} onAnother={onLeave} onClose={onClose} />}
          </Frame>
        );
      }}
    </Loaded>
  );
}

type FrameProps = { readonly step: Step; readonly isFinished?: boolean; readonly children: ReactNode };

function Frame({ step, isFinished = false, children }: FrameProps) {
  const text = useMessages().imports;
  const stage = useRef<HTMLElement>(null);
  // the button that led here is gone: who cannot see the page is told where it went on
  useEffect(() => {
    if (step !== 'file') stage.current?.focus();
  }, [step]);
  return (
    <div className={styles.wizard}>
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
