export type NoticeType = 'success' | 'error' | 'warning' | 'info';

/** How long a notice of a type stays, in milliseconds; null stays until it is closed. */
const TYPE_TIMES: Readonly<Record<NoticeType, number | null>> = {
  success: 4000,
  error: null,
  warning: null,
  info: 6000,
};

/** A notice that names a translated text and says nothing else. */
const TRANSLATED_TIME = 4000;

/** A notice that says nothing about its time. */
const NOTICE_TIME = 7000;

/** A snackbar shown by itself, outside the list of notices. */
export const SNACKBAR_TIME = 5000;

type Timed = {
  readonly type?: NoticeType | undefined;
  readonly timeout?: number | null | undefined;
  readonly key?: string | undefined;
};

/** What the notice asks for, else the time of its type, else that of its variant. */
export function noticeTime({ type, timeout, key }: Timed): number | null {
  if (timeout !== undefined) return timeout;
  if (type) return TYPE_TIMES[type];
  return key === undefined ? NOTICE_TIME : TRANSLATED_TIME;
}

/** Pixels that a pointer may travel before the snackbar takes it for a swipe. */
const SWIPE = 50;

export function isSwipe(travelX: number, travelY: number): boolean {
  return Math.max(Math.abs(travelX), Math.abs(travelY)) > SWIPE;
}
