import { expect, it } from 'vitest';
import { createLog } from '#logging.ts';
import { createExportLog } from './export-log.ts';

it('reports a collector that takes nothing once an hour, each signal by itself, and when it receives again', () => {
  const lines: string[] = [];
  let now = 0;
  const exports = createExportLog(createLog('info', { write: (line) => lines.push(line) }), () => now);
  const newLines = () => lines.splice(0).map((line) => JSON.parse(line));
  const refused = Object.assign(new Error('Ada Lovelace'), { code: 503 });

  exports.succeeded('traces');
  expect(newLines()).toEqual([]);
  for (let count = 0; count < 100; count += 1) exports.failed('traces', refused);
  exports.failed('metrics', new Error('Request timed out'));
  expect(newLines()).toMatchObject([
    { level: 'warn', signal: 'traces', reason: '503' },
    { level: 'warn', signal: 'metrics', reason: 'Request timed out' },
  ]);

  now += 3_599_000;
  exports.succeeded('traces');
  exports.succeeded('traces');
  exports.failed('traces', refused);
  expect(newLines()).toMatchObject([{ level: 'info', signal: 'traces' }]);

  now += 2_000;
  exports.failed('traces', refused);
  expect(newLines()).toMatchObject([{ level: 'warn', signal: 'traces' }]);
});
