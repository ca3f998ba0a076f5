import type { ComplianceDocument } from '@aurea/contract/compliance/compliance-documents.ts';
import { INFORMING_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Stack } from '#ui/stack.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../compliance.module.css';
import { Countersign } from './countersign.tsx';
import type { DocumentActions } from './document-actions.ts';

type Props = {
  readonly document: ComplianceDocument;
  readonly actions: DocumentActions;
  /** A later version took its place. */
  readonly isFormer?: boolean;
};

/** A frozen version: when it was sent, opened and answered, with its hash and its certificate. */
export function FrozenVersion({ document, actions, isFormer = false }: Props) {
  const { documents: text } = useMessages().compliance;
  const { number, signature, countersignature, refusal, hash } = document;
  const findings = new Set([signature, countersignature].flatMap((given) => given?.findings ?? []));
  const state = stateOf(document, isFormer);
  const informing = useInformingStates(document.kind);
  return (
    <Stack gap={3}>
      <p className={styles.version}>
        {text.version(number ?? 0)}
        <span className={styles[LOOKS[state]]}>{informing?.[state] ?? text.states[state]}</span>
      </p>
      <VersionLog document={document} />
      {refusal && (
        <Callout tone="warning" title={text.refusedAt(refusal.name, formatMoment(refusal.at))}>
          <span className={styles.reason}>{text.reason(refusal.reason)}</span>
          {!isFormer && <span className={styles.reason}>{text.refusedNext}</span>}
        </Callout>
      )}
      <p className={`${styles.soft} ${styles.hash}`}>{text.hash(hash ?? '')}</p>
      {[...findings].map((finding) => (
        <Callout key={finding} tone="error" title={text.findings[finding]} />
      ))}
      <VersionActions document={document} actions={actions} isFormer={isFormer} />
    </Stack>
  );
}

/** What informs was given once it is sent: a signature only acknowledges it. */
function useInformingStates(kind: ComplianceDocument['kind']): Readonly<Partial<Record<string, string>>> | null {
  const { given, acknowledged } = useMessages().compliance.costDisclosure;
  return INFORMING_DOCUMENTS.includes(kind) ? { sent: given, signed: acknowledged } : null;
}

function stateOf(document: ComplianceDocument, isFormer: boolean) {
  const { state, awaitsPractice } = document;
  const isOver = state === 'refused' || (state === 'signed' && !awaitsPractice);
  if (isOver) return state;
  if (isFormer) return 'former';
  return awaitsPractice ? 'awaits' : deliveryOf(document);
}

function deliveryOf({ openedAt, bouncedAt, sentAt, waitingSince }: ComplianceDocument) {
  if (bouncedAt && !openedAt) return 'bounced';
  if (sentAt || openedAt) return 'sent';
  return waitingSince ? 'waiting' : 'frozen';
}

const LOOKS = {
  frozen: 'soft',
  waiting: 'soft',
  sent: 'soft',
  bounced: 'expired',
  signed: 'provided',
  awaits: 'expiring',
  refused: 'expired',
  former: 'soft',
} as const;

/** What became of it, in the order in which it happened. */
function VersionLog({ document }: Pick<Props, 'document'>) {
  const { documents: text } = useMessages().compliance;
  const { frozenAt, templateVersion, profile, waitingSince, sentAt, bouncedAt, openedAt, signature, countersignature } =
    document;
  const lines = [
    frozenAt && text.frozenAt(formatMoment(frozenAt)),
    templateVersion && text.withTemplate(templateVersion),
    profile && text.onProfile(profile.level, formatDay(profile.completedOn), profile.number),
    sentAt && text.sentAt(formatMoment(sentAt)),
    waitingSince && text.waitingSince(formatMoment(waitingSince)),
    bouncedAt && text.bouncedAt(formatMoment(bouncedAt)),
    openedAt && text.openedAt(formatMoment(openedAt)),
    signature && text.signedAt(signature.name, formatMoment(signature.at)),
    countersignature &&
      text.countersignedAt(countersignature.name, countersignature.role, formatMoment(countersignature.at)),
  ].filter((line) => typeof line === 'string');
  return (
    <ul className={styles.log}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function VersionActions({ document, actions, isFormer }: Props) {
  const { documents: text, costDisclosure } = useMessages().compliance;
  const { state, signature, sentAt, waitingSince, bouncedAt } = document;
  const send = INFORMING_DOCUMENTS.includes(document.kind) ? costDisclosure.send : text.send;
  return (
    <Toolbar>
      <Button variant="neutral" size="small" icon="download" onPress={() => actions.download(document)}>
        {text.download}
      </Button>
      {signature && (
        <Button variant="neutral" size="small" icon="download" onPress={() => actions.certificate(document)}>
          {text.certificate}
        </Button>
      )}
      {state === 'frozen' && !isFormer && (
        <Button size="small" icon="mail" isDisabled={actions.isPending} onPress={() => actions.send(document)}>
          {sentAt || waitingSince || bouncedAt ? text.sendAgain : send}
        </Button>
      )}
      {document.mayCountersign && <Countersign document={document} actions={actions} />}
    </Toolbar>
  );
}
