import type { Day } from '../core/day.ts';
import type { Books } from './books.ts';
import type { Random } from './random.ts';

/** What the story needs to play its next month. */
export type Story = {
  readonly books: Books;
  readonly random: Random;
  readonly today: Day;
  readonly start: Day;
  /** Last price in cents; instruments are asked for in the order of the calendar. */
  priceOn(instrumentKey: string, on: Day): number;
};

/** Something that happens on a date of the month, if that date has come. */
export type Event = { readonly date: number; readonly happen: (on: Day) => void };
