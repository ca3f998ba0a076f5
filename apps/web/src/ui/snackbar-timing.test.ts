import { expect, it, test } from 'vitest';
import { isSwipe, noticeTime, SNACKBAR_TIME } from './snackbar-timing.ts';

test.for([
  { why: 'success', notice: { type: 'success' }, time: 4000 },
  { why: 'an error stays', notice: { type: 'error' }, time: null },
  { why: 'a warning stays', notice: { type: 'warning' }, time: null },
  { why: 'information', notice: { type: 'info' }, time: 6000 },
  { why: 'a translated message', notice: { key: 'errors.server.notReachable' }, time: 4000 },
  {
    why: 'a translated error stays like any error',
    notice: { key: 'errors.server.technical', type: 'error' },
    time: null,
  },
  { why: 'a notice that says nothing', notice: {}, time: 7000 },
  { why: 'its own time comes first', notice: { type: 'error', timeout: 1200, key: 'a' }, time: 1200 },
  { why: 'it may ask to stay', notice: { type: 'success', timeout: null }, time: null },
] as const)('[T-2] $why: $time', ({ notice, time }) => {
  expect(noticeTime(notice)).toBe(time);
});

it('[T-2] a snackbar by itself stays 5000 ms', () => {
  expect(SNACKBAR_TIME).toBe(5000);
});

test.for([
  { x: 51, y: 0, closes: true },
  { x: -51, y: 3, closes: true },
  { x: 0, y: -51, closes: true },
  { x: 50, y: 0, closes: false },
  { x: -50, y: 50, closes: false },
  { x: 0, y: 0, closes: false },
])('[T-3] a swipe of $x, $y closes: $closes', ({ x, y, closes }) => {
  expect(isSwipe(x, y)).toBe(closes);
});
