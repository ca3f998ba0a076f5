import type { SentenceParams } from '#i18n/sentence.ts';
import { type NoticeType, noticeTime } from './snackbar-timing.ts';

/** An act beside a notice; to try again unless its label says another. */
type NoticeAction = { readonly label?: string; readonly run: () => void };

/** What is to be said: a plain message, or the key of a text with its parameters. */
type NoticeText =
  | { readonly message: string; readonly detail?: string; readonly key?: undefined }
  | { readonly key: string; readonly params?: SentenceParams };

export type NoticeOptions = NoticeText & {
  /** Info by default. */
  readonly type?: NoticeType;
  /** Milliseconds; null keeps the notice until it is closed. */
  readonly timeout?: number | null;
  readonly action?: NoticeAction;
};

export type Notice = {
  readonly id: number;
  readonly text: NoticeText;
  readonly type: NoticeType;
  readonly timeout: number | null;
  readonly action: NoticeAction | undefined;
};

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function sameText(a: NoticeText, b: NoticeText): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Shows a notice at the top of the page. Said twice, the same thing replaces itself. */
export function notify({ type, timeout, action, ...text }: NoticeOptions): number {
  lastId += 1;
  const shown: Notice = {
    id: lastId,
    text,
    type: type ?? 'info',
    timeout: noticeTime({ type, timeout, key: text.key }),
    action,
  };
  replace([...notices.filter((notice) => !sameText(notice.text, text)), shown]);
  return shown.id;
}

/** Changes what a notice says, as long as it is there. */
export function renotify(id: number, text: NoticeText): void {
  if (notices.some((notice) => notice.id === id)) {
    replace(notices.map((notice) => (notice.id === id ? { ...notice, text } : notice)));
  }
}

export function dismiss(id: number): void {
  replace(notices.filter((notice) => notice.id !== id));
}

export function dismissAll(): void {
  replace([]);
}

export function currentNotices(): readonly Notice[] {
  return notices;
}

export function onNoticesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
