import type { ReceivedRefusal, UntakenReason } from '@aurea/contract/billing/received-invoices.ts';

export const untaken = {
  title: 'On the platform, not here',
  lead: 'Your platform has these invoices for you. They are not in the list, each for its reason.',
  columns: {
    name: 'Invoice',
    reference: 'Reference at the platform',
    state: 'State',
    reason: 'Reason',
    listedAt: 'First seen',
    nextTryAt: 'Next try',
  },
  states: { waiting: 'Waiting', differs: 'Differs', refused: 'Not taken' },
  next: 'It is fetched with the next call.',
  reasons: {
    too_large: 'It is larger than 10 MB.',
    empty: 'The platform gives an empty file.',
    unavailable: 'The platform does not hand it over, or it takes too long to read.',
    unreadable: 'What the platform says of it, or its content, cannot be stored: look at it there.',
    storage_full: 'Your storage is full: it is fetched once there is room.',
    disconnected: 'The platform was disconnected before it was fetched.',
  } as Readonly<Record<Exclude<UntakenReason, ReceivedRefusal>, string>>,
  show: 'Show the other one',
  actionsOf: (name: string) => `Actions for ${name}`,
  fetch: 'Fetch again',
  asked: 'It is fetched with the next call.',
  settle: 'Set aside',
  isSettled: 'Set aside',
  unsettle: 'Bring back',
  isBack: 'Brought back',
  showSettled: (count: number) => `Set aside: ${count}`,
  showOpen: 'Back to the others',
  settledTitle: 'On the platform, set aside',
  settledBy: (who: string, when: string) => `Set aside by ${who} on ${when}`,
};

export type UntakenMessages = typeof untaken;
