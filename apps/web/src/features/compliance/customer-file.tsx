import {
  type ComplianceCheck,
  type ComplianceFile,
  complianceFile,
} from '@aurea/contract/compliance/compliance-file.ts';
import { useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { CheckHistory } from './check-history.tsx';
import { CheckList } from './check-list.tsx';
import { ComplaintsCard } from './complaints/complaints-card.tsx';
import styles from './compliance.module.css';
import { DocumentsCard } from './documents/documents-card.tsx';
import type { RecordedPlace } from './documents/fact-place.ts';
import { InspectionButton } from './inspection-button.tsx';
import type { OpenCheck } from './open-check.ts';
import { QuestionnaireCard } from './questionnaire-card.tsx';
import { Retention } from './retention.tsx';

/** The compliance file of a customer: what the practice must hold, what is there, and what is missing. */
export function CustomerFile({ id }: { readonly id: string }) {
  const read = useLiveRead(complianceFile.show, { params: { id } });
  return <QueryBoundary read={read}>{(file) => <File id={id} file={file} />}</QueryBoundary>;
}

function File({ id, file }: { readonly id: string; readonly file: ComplianceFile }) {
  const { compliance: text } = useMessages();
  const [open, setOpen] = useState<OpenCheck | null>(null);
  const questionnaire = useRef<HTMLDivElement>(null);
  const close = () => setOpen(null);
  const { inOrder, of } = file.complete;
  const count = (state: ComplianceCheck['state']) => file.checks.filter((check) => check.state === state).length;
  const record = (place: RecordedPlace) => {
    if (place === 'questionnaire') {
      questionnaire.current?.scrollIntoView({ block: 'start' });
      questionnaire.current?.focus({ preventScroll: true });
      return;
    }
    const recorded = file.checks.find(({ item }) => item === place);
    if (recorded) setOpen({ kind: 'change', check: recorded, asksFile: false, replacesId: null });
  };
  // As it stands now: a colleague may change it while it is open.
  const check = open && (file.checks.find(({ item }) => item === open.check.item) ?? open.check);
  return (
    <Stack>
      <Card
        flush
        title={text.complete(inOrder, of)}
        finding={text.found(count('missing'), count('expired'), count('expiring'))}
      >
        <div className={styles.inset}>
          <Progress label={text.progress} value={inOrder} max={of} words={`${inOrder} / ${of}`} hiddenLabel />
        </div>
        <CheckList file={file} customerId={id} onOpen={setOpen} />
        <div className={styles.inset}>
          <Retention id={id} file={file} />
        </div>
      </Card>
      <div ref={questionnaire} tabIndex={-1} className={styles.questionnaire}>
        <QuestionnaireCard customerId={id} file={file} onOpen={setOpen} />
      </div>
      <DocumentsCard customerId={id} onRecord={record} />
      <ComplaintsCard customerId={id} />
      <Card title={text.inspection.title} finding={text.inspection.lead}>
        <Toolbar>
          <InspectionButton customerId={id} />
          <LinkButton variant="text" href="/dashboard/reports/compliance">
            {text.inspection.register}
          </LinkButton>
        </Toolbar>
      </Card>
      {check && open.kind === 'change' && (
        <CheckDialog {...open} check={check} customerId={id} customerKind={file.kind} onClose={close} />
      )}
      {check && open.kind === 'history' && (
        <CheckHistory customerId={id} kind={file.kind} check={check} onClose={close} />
      )}
    </Stack>
  );
}
