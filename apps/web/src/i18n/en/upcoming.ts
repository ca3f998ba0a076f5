import { formatCount } from '#lib/format.ts';

export const upcoming = {
  title: 'Upcoming',
  days: { 30: '30 days', 90: '90 days' },
  daysLabel: 'How far ahead',
  finding: (received: string, paid: string) => `${received} to come in, ${paid} to pay`,
  findingLate: (received: string, late: string, paid: string) =>
    `${received} to come in, ${late} of it late; ${paid} to pay`,
  hidden: 'What is to come in and to pay',
  instalment: 'Loan instalment',
  forecast: 'Forecast from last year',
  none: 'Nothing is due',
  noneDetail: 'Incomes and loan instalments appear here.',
  more: (count: number) => `Show ${formatCount(count, 'en')} more`,
  less: 'Show fewer',
};

export type UpcomingMessages = typeof upcoming;
