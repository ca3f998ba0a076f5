import type { WEBHOOK_EVENTS, WebhookEvent } from '../programs/webhook-events.ts';

/** Whatever a line of the log of a workspace is about. */
export type ActivitySubject = WebhookEvent | 'demo' | 'webhook';

type PracticeGroups = (typeof WEBHOOK_EVENTS)['practice'];

/** What a line of the log of a practice is about; the screens have a word for each. */
export type PracticeSubject = PracticeGroups[keyof PracticeGroups][number] | 'demo' | 'webhook';

/** What happens in a practice, as its log names it; the screens have a word for each. */
export const PRACTICE_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'restored',
  'archived',
  'activated',
  'imported',
  'undone',
  'exported',
  'stopped',
  'revoked',
  'renewed',
  'merged',
  'merged_into',
  'merge_undone',
  'linked',
  'unlinked',
  'advisors_changed',
  'mandate_linked',
  'mandate_unlinked',
  'household_prepared',
  'household_handed_over',
  'prepared_household_refused',
  'prepared_household_erased',
  'review_prepared',
  'client_invited',
  'client_invited_again',
  'client_invitation_revoked',
  'client_invitation_accepted',
  'client_invitation_declined',
  'alert_dismissed',
  'alert_snoozed',
  'alert_reopened',
  'reminders_stopped',
  'reminders_resumed',
  'task_added',
  'task_changed',
  'task_done',
  'task_reopened',
  'task_removed',
  'task_restored',
  'meeting_added',
  'meeting_changed',
  'meeting_done',
  'meeting_reopened',
  'meeting_removed',
  'meeting_restored',
  'added',
  'done',
  'removed',
  'file_changed',
  'file_paper_added',
  'file_paper_replaced',
  'file_erased',
  'file_exported',
  'template_changed',
  'questionnaire_asked',
  'questionnaire_answered',
  'frozen',
  'signed',
  'signature_mailed',
  'countersigned',
  'countersignature_mailed',
  'refusal_mailed',
  'issued',
  'issue_refused',
  'sent',
  'seen',
  'accepted',
  'refused',
  'withdrawn',
  'superseded',
  'converted',
  'closed',
  'reopened',
  'answer_noted',
  'mailed',
  'link_made',
  'link_revoked',
  'paid',
  'payment_reversed',
  'written_off',
  'fee_added',
  'payments_moved',
  'payments_taken_over',
  'surplus_moved',
  'surplus_used',
  'status_recorded',
  'status_withdrawn',
  'deposit_asked',
  'received',
  'paused',
  'resumed',
  'catch_up_all',
  'catch_up_latest',
  'catch_up_none',
  'logo_changed',
  'logo_removed',
  'logo_restored',
  'platform_connected',
  'platform_disconnected',
  'card_key_saved',
  'card_key_removed',
  'card_key_refused',
  'secret_changed',
  'filled',
  'cleared',
  'invited',
  'invited_again',
  'invitation_revoked',
  'joined',
  'declined',
  'left',
  'role_changed',
  'taken_over',
] as const;
export type PracticeAction = (typeof PRACTICE_ACTIONS)[number];

/** What happens in households alone. */
export type HouseholdAction =
  | 'valued'
  | 'value_deleted'
  | 'document_added'
  | 'document_deleted'
  | 'document_restored'
  | 'file_deleted'
  | 'unpaid'
  | 'payment_changed'
  | 'loan_changed'
  | 'loan_change_deleted'
  | 'repaid'
  | 'repayment_deleted'
  | 'cost_added'
  | 'cost_changed'
  | 'cost_deleted'
  | 'lease_added'
  | 'lease_changed'
  | 'lease_deleted'
  | 'loans_linked'
  | 'rent_indexed'
  | 'priced';

export type ActivityAction = PracticeAction | HouseholdAction;

/** Fields whose change is said in the log of a practice, with a word for each: none of them shows a household's wealth. */
export const ACTIVITY_FIELDS = [
  ...(['name', 'email', 'phone', 'billingAddress', 'deliveryAddress', 'siren', 'siret', 'vatNumber', 'tags'] as const),
  ...(['lead', 'others', 'reason', 'snoozedUntil', 'alert', 'item', 'state', 'on', 'expiresOn', 'note'] as const),
  ...(['paper', 'title', 'dueOn', 'assignee', 'startsAt', 'role', 'ownCustomersOnly', 'number', 'amount'] as const),
  ...(['unitPrice', 'acknowledgedOn', 'answeredOn', 'subject'] as const),
] as const;
export type ActivityField = (typeof ACTIVITY_FIELDS)[number];
