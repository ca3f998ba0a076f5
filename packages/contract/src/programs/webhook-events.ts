/** What a workspace can have reported: the kinds of records in its activity log, as its people group them. */
export const WEBHOOK_EVENTS = {
  household: {
    wealth: ['asset', 'transaction', 'instrument', 'prices', 'income', 'category_rules', 'allocation_targets'],
    imports: ['import', 'bank_link'],
    profile: ['tax_profile', 'tax_what_if', 'investment_profile', 'wealth_report'],
    space: ['household', 'member', 'workspace', 'team', 'invitation', 'mandate', 'access_token'],
  },
  practice: {
    customers: ['customer', 'customer_note', 'customer_field', 'customer_import', 'task'],
    compliance: ['compliance_document', 'complaint', 'compliance_firm'],
    billing: ['quotation', 'invoice', 'recurring_invoice', 'received_invoice', 'article'],
    mails: ['mail_template', 'reminders', 'notices', 'alert_settings'],
    space: ['practice', 'workspace', 'team', 'invitation', 'access_token', 'calendar_feed'],
  },
} as const;

type GroupsOf<Kind extends keyof typeof WEBHOOK_EVENTS> = (typeof WEBHOOK_EVENTS)[Kind];
export type WebhookGroup = keyof GroupsOf<'household'> | keyof GroupsOf<'practice'>;
export type WebhookEvent =
  | GroupsOf<'household'>[keyof GroupsOf<'household'>][number]
  | GroupsOf<'practice'>[keyof GroupsOf<'practice'>][number];

export const ALL_WEBHOOK_EVENTS: readonly WebhookEvent[] = [
  ...new Set(Object.values(WEBHOOK_EVENTS).flatMap((groups) => Object.values(groups).flat())),
];
