import { expect, it, test } from 'vitest';
import { createLog, type LogLevel } from './logging.ts';

function linesOf(level: LogLevel, write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog(level, { write: (line) => lines.push(line) }));
  return lines;
}

test.for([
  { why: 'at the top', entry: { password: 'hunter2' } },
  { why: 'in a part', entry: { body: { newPassword: 'hunter2' } } },
  { why: 'in a part of a part', entry: { request: { headers: { cookie: 'hunter2', authorization: 'hunter2' } } } },
  { why: 'in a header with a dash', entry: { headers: { 'set-cookie': ['hunter2'] } } },
  { why: 'in an account number', entry: { payment: { iban: 'hunter2' } } },
])('hides secrets $why', ({ entry }) => {
  const [line] = linesOf('info', (log) => log.info(entry, 'happened'));
  expect(line).toContain('happened');
  expect(line).toContain('[hidden]');
  expect(line).not.toContain('hunter2');
});

it('hides the row that an error of the database quotes', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ada@b.example) exists.',
  });
  const [line] = linesOf('info', (log) => log.error({ err: error }, 'failed'));
  expect(JSON.parse(line ?? '')).toMatchObject({ err: { code: '23505', detail: '[hidden]' } });
  expect(line).not.toContain('ada@');
});

it('writes one line of JSON an entry, whatever a visitor typed', () => {
  const forged = 'x\r\n{"level":"info","msg":"signed in"}\u2028';
  const [line, ...others] = linesOf('info', (log) => log.info({ path: forged }, forged));
  expect(others).toEqual([]);
  expect(line?.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'info', msg: forged, path: forged });
});

it('says when, in UTC', () => {
  const [line] = linesOf('info', (log) => log.info('happened'));
  expect(JSON.parse(line ?? '').time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

it('keeps quiet below its level', () => {
  expect(linesOf('warn', (log) => log.info('happened'))).toEqual([]);
});
