import type { ComplianceEntry, ComplianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import {
  QUESTIONNAIRE_REQUEST_HOURS,
  type QuestionnaireRequest,
  questionnaireRequest,
} from '@aurea/contract/compliance/questionnaire-request.ts';
import { customerFile, type ReceivedMandate } from '@aurea/contract/customers/customer-file.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { type CompletedSummary, type SuitabilityOverview, suitability } from '@aurea/contract/suitability.ts';
import { validUntil } from '@aurea/domain/suitability/profile/renewal.ts';
import { useState } from 'react';
import type { ComplianceMessages } from '#i18n/en/compliance.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { callFile } from '#lib/call-file.ts';
import { useEnterHousehold } from '#lib/enter-household.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from './compliance.module.css';
import type { OpenCheck, ProposedCheck } from './open-check.ts';

const HOUR_MS = 3_600_000;

type Props = {
  readonly customerId: string;
  readonly file: ComplianceFile;
  readonly onOpen: (open: OpenCheck) => void;
};

/** The questionnaire of the investment profile: asked for, filled in together, read, and recorded in the file. */
export function QuestionnaireCard({ customerId, file, onOpen }: Props) {
  const { questionnaire: text } = useMessages().compliance;
  const received = useLiveRead(customerFile.mandates, {});
  return (
    <Card title={text.title} finding={text.lead}>
      <QueryBoundary read={received}>
        {({ items }) => {
          const mandate = items.find((one) => one.customerId === customerId);
          const closed = closedFor(mandate, text);
          if (!mandate || closed !== null) return <OnPaper {...{ file, onOpen }} why={closed ?? text.unlinked} />;
          return <Opened {...{ customerId, file, onOpen, mandate }} />;
        }}
      </QueryBoundary>
    </Card>
  );
}

/** Why the profile of a household is not to be seen; null where it is. */
function closedFor(mandate: ReceivedMandate | undefined, text: Text): string | null {
  if (!mandate) return text.unlinked;
  if (mandate.pausedAt !== null) return text.paused;
  return mandate.areas.investment === 'none' ? text.closed : null;
}

/** A client without an account, or who opens no profile, may have answered on paper: that is recorded in the file. */
function OnPaper({ file, onOpen, why }: Omit<Props, 'customerId'> & { readonly why: string }) {
  const { questionnaire: text } = useMessages().compliance;
  const check = file.checks.find(({ item }) => item === 'knowledge');
  return (
    <Stack gap={3}>
      <p className={styles.soft}>{why}</p>
      {check && (
        <Toolbar>
          <Button
            variant="neutral"
            size="small"
            icon="upload"
            onPress={() => onOpen({ kind: 'change', check, asksFile: true, replacesId: null })}
          >
            {text.onPaper}
          </Button>
        </Toolbar>
      )}
    </Stack>
  );
}

type OpenedProps = Props & { readonly mandate: ReceivedMandate };

function Opened({ mandate, ...props }: OpenedProps) {
  const { customerId } = props;
  const profile = useLiveRead(suitability.show, {}, { workspace: mandate.householdId });
  const request = useLiveRead(questionnaireRequest.show, { params: { id: customerId } });
  const { prepared = null } = useLiveRead(preparedHouseholds.find, { params: { id: customerId } }).data ?? {};
  return (
    <QueryBoundary read={profile}>
      {(overview) => (
        <QueryBoundary read={request}>
          {({ asked }) => <Status {...props} {...{ mandate, overview, asked }} isTakenOver={prepared === null} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

type StatusProps = OpenedProps & {
  readonly overview: SuitabilityOverview;
  readonly asked: QuestionnaireRequest['asked'];
  /** Somebody owns the household: until the client takes over what a practice prepared, nobody is there to be asked. */
  readonly isTakenOver: boolean;
};

function Status({ customerId, file, onOpen, mandate, overview, asked, isTakenOver }: StatusProps) {
  const { questionnaire: text } = useMessages().compliance;
  const [latest] = overview.history;
  const enter = useEnterHousehold(mandate.householdId);
  const check = file.checks.find(({ item }) => item === 'knowledge');
  const { propose, isFetching } = useProposal(mandate.householdId);
  const record = async (of: CompletedSummary) => {
    if (!check) return;
    onOpen({ kind: 'change', check, asksFile: true, replacesId: null, proposed: await propose(of) });
  };
  const isRecorded = latest && check?.entries[0] && isAnswerRecorded(latest, check.entries[0], text);
  return (
    <Stack gap={3}>
      <p>{stateOf(text, overview)}</p>
      {!isTakenOver && <p className={styles.soft}>{text.prepared}</p>}
      {asked && <p className={styles.soft}>{text.asked(formatMoment(asked.at), asked.by)}</p>}
      <Toolbar>
        {latest && !isRecorded && (
          <Button size="small" icon="check" pending={isFetching} onPress={() => runAction(() => record(latest))}>
            {text.record}
          </Button>
        )}
        {isTakenOver && <AskButton customerId={customerId} asked={asked} isAnswered={latest !== undefined} />}
        {mandate.areas.investment === 'manage' && (
          <Button variant="neutral" size="small" onPress={() => enter('/dashboard/investment-profile?view=questions')}>
            {text.together}
          </Button>
        )}
        {latest && (
          <Button
            variant="text"
            size="small"
            iconAtEnd="arrow-right"
            onPress={() => enter('/dashboard/investment-profile')}
          >
            {text.read}
          </Button>
        )}
      </Toolbar>
    </Stack>
  );
}

/** What is recorded of a completed questionnaire: its days, its level, and the questionnaire as PDF. */
function useProposal(householdId: string) {
  const { questionnaire: text } = useMessages().compliance;
  const language = useLocale();
  const [isFetching, setFetching] = useState(false);
  const propose = async ({ id, number, level, completedOn }: CompletedSummary): Promise<ProposedCheck> => {
    setFetching(true);
    try {
      const pdf = await callFile(suitability.pdf, { params: { id, language } }, { workspace: householdId });
      const file = new File([pdf], `${text.file}-${completedOn}.pdf`, { type: pdf.type });
      return { on: completedOn, expiresOn: validUntil(completedOn), note: text.note(number, level), file };
    } finally {
      setFetching(false);
    }
  };
  return { propose, isFetching };
}

type Text = ComplianceMessages['questionnaire'];

/** Whether the file has this answer or one of a later day; of two of one day, the note shows which. */
function isAnswerRecorded({ number, level, completedOn }: CompletedSummary, { on, note }: ComplianceEntry, text: Text) {
  if (on === null || on < completedOn) return false;
  return on > completedOn || note === text.note(number, level);
}

/** What the household has answered, in words. */
function stateOf(text: Text, { history: [latest], draft, renewal, waiting }: SuitabilityOverview): string {
  if (!latest) return draft ? text.begun(draft.answered, formatMoment(draft.changedAt)) : text.none;
  const { completedOn, author, typedBy, level } = latest;
  const until = formatDay(validUntil(completedOn));
  const sentence = text.answered[typedBy]({ day: formatDay(completedOn), author, level, until });
  if (waiting) return `${sentence} ${text.waiting(formatDay(waiting.until))}`;
  return renewal && renewal.reasons.length > 0 ? `${sentence} ${text.toRenew}` : sentence;
}

type AskProps = Pick<StatusProps, 'customerId' | 'asked'> & { readonly isAnswered: boolean };

/** A client is asked once a day at most: the button says so, and the server refuses. */
function AskButton({ customerId, asked, isAnswered }: AskProps) {
  const { compliance, mail } = useMessages();
  const text = compliance.questionnaire;
  const ask = useWrite(questionnaireRequest.ask);
  const isTooSoon = asked !== null && Date.now() - Date.parse(asked.at) < QUESTIONNAIRE_REQUEST_HOURS * HOUR_MS;
  const send = () =>
    runAction(async () => {
      const { leaves } = await ask.mutateAsync({ params: { id: customerId } });
      notify(leaves ? { type: 'success', message: text.sent } : { type: 'warning', message: mail.send.kept });
    });
  return (
    <Button variant="neutral" size="small" icon="mail" pending={ask.isPending} isDisabled={isTooSoon} onPress={send}>
      {isTooSoon ? text.askedToday : isAnswered ? text.askAgain : text.ask}
    </Button>
  );
}
