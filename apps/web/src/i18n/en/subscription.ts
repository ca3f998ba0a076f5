import { formatMoney } from '#lib/format.ts';

const price = (amount: string, currency: string) => formatMoney(amount, { locale: 'en', currency, detail: true });

export const subscription = {
  title: 'Subscription',
  plan: 'Plan',
  period: 'Billing period',
  plans: { personal: 'Personal', advisor: 'Advisor' },
  details: {
    personal: 'Households: assets, imports, net worth, performance',
    advisor: 'Everything in Personal, and a practice with its clients',
  },
  periods: { month: 'Monthly', year: 'Yearly' },
  perMonth: (amount: string, currency: string) => `${price(amount, currency)} a month`,
  perYear: (amount: string, currency: string) => `${price(amount, currency)} a year`,
  free: 'No charge here',
  states: {
    none: 'Not chosen yet',
    trialing: 'Trial',
    active: 'Active',
    past_due: 'Payment late',
    unpaid: 'Unpaid',
    canceled: 'Cancelled',
  },
  until: {
    trialing: (day: string) => `Trial until ${day}`,
    active: (day: string) => `Renews on ${day}`,
    canceled: (day: string) => `Open until ${day}, then it ends`,
  },
  currentTitle: 'Current plan',
  selfManagedTitle: 'Nothing is charged on this instance',
  selfManaged: 'It is self-managed: plans are free and active at once. There is no licence to renew.',
  usageTitle: 'Usage',
  usage: { workspaces: 'Workspaces', assets: 'Assets', transactions: 'Transactions' },
  usageNote: 'No limit on this plan.',
  changeTitle: 'Change plan',
  change: 'Change to this plan',
  changed: (plan: string) => `Your plan is now ${plan}`,
  cancelTitle: 'Cancel',
  cancelLead: 'Two clicks, and nothing is deleted: your data stays exportable.',
  cancel: 'Cancel the plan',
  cancelAsk: 'Cancel the plan?',
  cancelUntil: (day: string) => `It stays open until ${day}; nothing is charged after that.`,
  cancelLater: 'It stays open to the end of the current period. You can activate it again at any time.',
  cancelDone: 'The plan is cancelled',
  dismiss: 'Keep the plan',
  export: 'Export my data first',
  canceledNote: 'The plan is cancelled. Choose one to go on.',
  reactivate: 'Activate again',
};

export type SubscriptionMessages = typeof subscription;
