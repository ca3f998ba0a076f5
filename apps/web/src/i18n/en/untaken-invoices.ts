import type { ReceivedRefusal, UntakenReason } from '@aurea/contract/billing/received-invoices.ts';

export const untaken = {
  title: 'On the platform, not here',
  lead: 'Your platform has these invoices for you. They are not in the list, each for its reason.',
  columns: {
    name: 'Invoice',
    reference: 'Reference at the platform',
    state: 'State',
    reason: 'Reason',
    listedAt: 'Listed on',
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
  none: 'Nothing else is there.',
  actionsOf: (name: string) => `Actions for ${name}`,
  fetch: 'Fetch again',
  aside: {
    title: 'On the platform, set aside',
    lead: 'Somebody of the practice has seen to these invoices. They stay on your platform.',
    none: 'Nothing is set aside.',
    set: 'Set aside',
    isDone: 'Set aside',
    unset: 'Bring back',
    isBack: 'Brought back',
    show: (count: number) => `Set aside: ${count}`,
    back: 'Back to the others',
    by: (who: string, when: string) => (who ? `Set aside by ${who} on ${when}.` : `Set aside on ${when}.`),
  },
};

export type UntakenMessages = typeof untaken;
