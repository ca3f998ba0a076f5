import { formatCount } from '#lib/format.ts';

const reviews = (count: number) => (count === 1 ? '1 review' : `${formatCount(count, 'en')} reviews`);

/** The yearly reviews that a practice prepares for its customers. */
export const reviewPacks = {
  title: 'Reviews',
  toBook: 'Client book',
  lead: 'A report under the letterhead of the practice: what changed since the last review, drift, performance, what you invoiced.',
  prepare: 'Prepare the review',
  prepareChosen: (count: number) => `Prepare ${reviews(count)}`,
  asked: (count: number) =>
    count === 0 ? 'These reviews are already being prepared' : `${reviews(count)} being prepared`,
  follow: 'See the reviews',
  tooMany: (most: number) => `Up to ${most} customers at once: choose fewer.`,
  progress: 'Prepared',
  progressOf: (done: number, all: number) => `${formatCount(done, 'en')} / ${formatCount(all, 'en')}`,
  search: 'Search by customer',
  all: 'All',
  filter: 'State',
  states: { waiting: 'Being prepared', made: 'Ready', refused: 'Not prepared' },
  failures: {
    mandate: 'No mandate opens the reports of this household to you.',
    forbidden: 'Who asked for it no longer works here.',
    full: 'The household has no room left for files.',
    other: 'Something went wrong: ask for it again.',
  },
  closed: 'The mandate has ended or is paused: the file is no longer open to you.',
  columns: { customer: 'Customer', state: 'State', since: 'Changes since', on: 'As of', asked: 'Asked for' },
  download: (name: string) => `Download the review of ${name}`,
  againOf: (name: string) => `Prepare the review of ${name} again`,
  file: (name: string, on: string) => `review-${name}-${on}.pdf`,
  due: {
    title: (count: number) =>
      count === 1 ? 'One client due for a review' : `${formatCount(count, 'en')} clients due for a review`,
    detail: 'Under a mandate, without a review meeting in the last twelve months',
    last: (day: string) => `Last review on ${day}`,
    never: 'Never reviewed',
    more: (count: number) => `Show ${formatCount(count, 'en')} more`,
    less: 'Show fewer',
  },
  empty: {
    title: 'No review to prepare',
    detail: 'Clients under a mandate without a review in the last twelve months appear here.',
  },
  noMatch: { title: 'No review matches', detail: 'Change the search or the state.' },
};
export type ReviewPackMessages = typeof reviewPacks;
