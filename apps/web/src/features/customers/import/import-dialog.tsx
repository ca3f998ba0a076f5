import type { ReplyOf } from '@aurea/contract/core/route.ts';
import {
  type CustomerImport,
  type CustomerMapping,
  customerTransfer,
} from '@aurea/contract/customers/customer-transfer.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import styles from './import.module.css';
import { ResultStep } from './result-step.tsx';
import { RowsStep } from './rows-step.tsx';

const STEPS = ['file', 'columns', 'rows', 'result'] as const;
type Step = (typeof STEPS)[number];

type Judged = ReplyOf<typeof customerTransfer.check>;

type Stage =
  | { readonly step: 'file' }
  | { readonly step: 'columns'; readonly file: ChosenFile; readonly mapping: CustomerMapping }
  | {
      readonly step: 'rows';
      readonly file: ChosenFile;
      readonly mapping: CustomerMapping;
      readonly judged: Judged;
    }
  | { readonly step: 'result'; readonly made: CustomerImport };

/** Brings a file of customers in: the file, its columns, its rows, the result. */
export function CustomerImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { transfer: text } = useMessages().customerEntry;
  const [stage, setStage] = useState<Stage>({ step: 'file' });
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="full" isDismissable={false}>
      <Frame step={stage.step}>
        <Steps stage={stage} onStage={setStage} onClose={onClose} />
      </Frame>
    </Dialog>
  );
}

type StepsProps = {
  readonly stage: Stage;
  readonly onStage: (stage: Stage) => void;
  readonly onClose: () => void;
};

function Steps({ stage, onStage, onClose }: StepsProps) {
  const check = useWrite(customerTransfer.check);
  if (stage.step === 'file') {
    return <FileStep onRead={(file) => onStage({ step: 'columns', file, mapping: file.found.mapping })} />;
  }
  if (stage.step === 'result') {
    return <ResultStep made={stage.made} onAnother={() => onStage({ step: 'file' })} onClose={onClose} />;
  }
  const { file, mapping } = stage;
  if (stage.step === 'columns') {
    return (
      <ColumnsStep
        file={file}
        mapping={mapping}
        isChecking={check.isPending}
        onOther={() => onStage({ step: 'file' })}
        onCheck={(wanted) =>
          check.mutate(
            { body: { content: file.content, mapping: wanted } },
            { onSuccess: (judged) => onStage({ step: 'rows', file, mapping: wanted, judged }) },
          )
        }
      />
    );
  }
  return (
    <RowsStep
      file={file}
      mapping={mapping}
      judged={stage.judged}
      onBack={() => onStage({ step: 'columns', file, mapping })}
      onDone={(made) => onStage({ step: 'result', made })}
    />
  );
}

function Frame({ step, children }: { readonly step: Step; readonly children: ReactNode }) {
  const { transfer: text } = useMessages().customerEntry;
  const stage = useRef<HTMLElement>(null);
  // the button that led here is gone: a screen reader announces where it went on
  useEffect(() => {
    if (step !== 'file') stage.current?.focus();
  }, [step]);
  return (
    <div className={styles.wizard}>
      <Stepper
        label={text.stepsLabel}
        steps={STEPS.map((id) => ({ id, label: text.steps[id] }))}
        current={step}
        isFinished={step === 'result'}
      />
      <section ref={stage} tabIndex={-1} aria-label={text.steps[step]} className={styles.stage}>
        {children}
      </section>
    </div>
  );
}
