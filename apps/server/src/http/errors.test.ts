import { Failure } from '@aurea/domain/core/failure.ts';
import { expect, test } from 'vitest';
import { answerError } from './errors.ts';

const transport = (statusCode: number, code: string) => Object.assign(new Error('detail'), { statusCode, code });

test.for([
  { why: 'a business error is 400', error: new Failure('stale'), status: 400 },
  {
    why: 'a refusal of the transport keeps its status',
    error: transport(413, 'FST_ERR_CTP_BODY_TOO_LARGE'),
    status: 413,
  },
  { why: 'too slow an answer may be asked for again', error: transport(503, 'FST_ERR_HANDLER_TIMEOUT'), status: 503 },
  {
    why: 'what read a file for as long as it may is not asked for again by itself',
    error: new Failure('unavailable', { what: 'reading' }),
    status: 422,
  },
  { why: 'a surprise says nothing', error: transport(500, 'ERR_SURPRISE'), status: 500 },
])('$why', ({ error, status }) => {
  const answer = answerError(error);
  expect(answer.status).toBe(status);
  expect(answer.retryAfter).toBe(status === 503 ? 1 : undefined);
  expect(JSON.stringify(answer)).not.toContain('detail');
});
