import { beforeEach, expect, it, vi } from 'vitest';
import { currentNotices, dismiss, dismissAll, notify, onNoticesChanged } from './snackbar-store.ts';

beforeEach(dismissAll);

it('[T-1] a notice is information unless told otherwise', () => {
  notify({ message: 'Import under way' });
  expect(currentNotices()).toMatchObject([{ type: 'info', timeout: 7000, text: { message: 'Import under way' } }]);
});

it('[T-1] a notice carries a type, a timeout, and a key with its parameters', () => {
  notify({ type: 'warning', timeout: 900, key: 'errors.app.tooMany', params: { left: 3 } });
  expect(currentNotices()).toMatchObject([
    { type: 'warning', timeout: 900, text: { key: 'errors.app.tooMany', params: { left: 3 } } },
  ]);
});

it('the same thing said twice is shown once, anew', () => {
  const first = notify({ type: 'error', key: 'errors.server.technical' });
  notify({ type: 'error', key: 'errors.server.forbidden' });
  const again = notify({ type: 'error', key: 'errors.server.technical' });
  expect(again).not.toBe(first);
  expect(currentNotices().map((notice) => notice.id)).toEqual([again - 1, again]);
});

it('tells its listeners of every change until they leave', () => {
  const listener = vi.fn();
  const leave = onNoticesChanged(listener);
  dismiss(notify({ message: 'a' }));
  leave();
  notify({ message: 'b' });
  expect(listener).toHaveBeenCalledTimes(2);
});
