import type { LifecycleCode, RefusalReason } from '@aurea/domain/billing/electronic/lifecycle.ts';

const statuses: Readonly<Record<LifecycleCode, string>> = {
  200: 'Deposited',
  201: 'Issued by the platform',
  202: 'Received by the platform',
  203: 'Made available',
  204: 'Taken in hand',
  205: 'Approved',
  206: 'Approved in part',
  207: 'In dispute',
  208: 'Suspended',
  209: 'Completed',
  210: 'Refused',
  211: 'Payment sent',
  212: 'Collected',
  213: 'Rejected',
  214: 'Endorsed',
  220: 'Cancelled',
  501: 'Inadmissible',
};

const refusals: Readonly<Record<RefusalReason, string>> = {
  TX_TVA_ERR: 'Wrong VAT rate',
  MONTANTTOTAL_ERR: 'Wrong total amount',
  CALCUL_ERR: 'Wrong computation',
  NON_CONFORME: 'A legal mention is missing',
  DOUBLON: 'Duplicate',
  DEST_ERR: 'Wrong recipient',
  TRANSAC_INC: 'Unknown transaction',
  EMMET_INC: 'Unknown issuer',
  CONTRAT_TERM: 'The contract has ended',
  DOUBLE_FACT: 'Invoiced twice',
  CMD_ERR: 'Wrong order number',
  ADR_ERR: 'Wrong electronic address',
  REF_CT_ABSENT: 'The contract reference is missing',
};

export const electronic = {
  statuses,
  refusals,
  card: {
    title: 'E-invoicing',
    apart:
      'This document goes through no platform: its buyer is not a company in France. Its figures belong to e-reporting.',
    none: 'Nothing is known yet. Aurea has transmitted nothing: hand the Factur-X file to your platform and note here what it answers.',
    byHand: 'Noted by hand. Aurea has transmitted nothing itself.',
    record: 'Note a status',
    on: (day: string) => `on ${day}`,
    person: (name: string) => `noted by ${name}`,
    platform: 'said by the platform',
    withdrawn: 'Taken back',
    withdrawnBy: (name: string, reason: string) => `taken back by ${name}: ${reason}`,
    withdraw: (status: string) => `Take back: ${status}`,
  },
  recording: {
    title: 'Note a status',
    detail: 'What your platform or your customer told you. Nothing is sent to anyone.',
    code: 'Status',
    on: 'Day',
    reason: 'Reason',
    reasonCode: 'Reason of the refusal',
    save: 'Note the status',
    saved: 'The status is noted.',
  },
  withdrawal: {
    title: (status: string) => `Take back “${status}”`,
    detail: 'The status counts no longer. It stays in sight, with your reason.',
    reason: 'Reason',
    act: 'Take back',
    done: 'The status is taken back.',
  },
};

export type ElectronicMessages = typeof electronic;
