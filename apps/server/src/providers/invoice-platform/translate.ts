import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Changes, type Flow, PlatformError } from './port.ts';

const MOST_DETAIL = 500;

const Details = z.array(
  z.object({
    reasonCode: z.string().nullish(),
    reasonMessage: z.string().nullish(),
    code: z.string().nullish(),
    reason: z.string().nullish(),
  }),
);
const FlowAnswer = z.object({
  flowId: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  trackingId: z.string().nullish(),
  name: z.string().nullish(),
  flowType: z.string().nullish(),
  flowDirection: z.string().nullish(),
  updatedAt: z.iso.datetime({ offset: true }).nullish(),
  acknowledgement: z
    .object({ status: z.enum(['Pending', 'Ok', 'Error']).nullish(), details: Details.nullish().catch(null) })
    .nullish(),
});

const KINDS: Readonly<Record<string, Flow['kind']>> = {
  SupplierInvoice: 'supplier_invoice',
  CustomerInvoiceLC: 'status',
};
const VERDICTS = { Pending: 'pending', Ok: 'ok', Error: 'error' } as const;

/** @throws PlatformError `unreadable` */
export function flowFrom(body: Buffer): Flow {
  return toFlow(parse(FlowAnswer, body));
}

const Named = FlowAnswer.pick({ flowId: true });

/** What the platform calls a document that it took, with the rest of its answer as far as that can be read; null where it names none. */
export function takenFrom(body: Buffer): Flow | null {
  const said = jsonOf(body);
  const read = [FlowAnswer, Named].map((schema) => schema.safeParse(said)).find(({ success }) => success);
  return read?.data ? toFlow(read.data) : null;
}

function toFlow(answer: z.infer<typeof FlowAnswer>): Flow {
  const { flowId, trackingId, name, updatedAt, acknowledgement } = answer;
  const reasons = (acknowledgement?.details ?? []).map(({ reasonCode, reasonMessage, code, reason }) =>
    [reasonCode ?? code, reasonMessage ?? reason].filter(Boolean).join(': '),
  );
  return {
    flowId,
    trackingId: trackingId ?? null,
    kind: kindOf(answer),
    name: shown(name ?? ''),
    updatedAt: updatedAt ? new Date(updatedAt).toISOString() : null,
    verdict: VERDICTS[acknowledgement?.status ?? 'Pending'],
    reason: shown(reasons.filter(Boolean).join(' · ')),
  };
}

function kindOf({ flowType, flowDirection }: z.infer<typeof FlowAnswer>): Flow['kind'] {
  const kind = (Object.hasOwn(KINDS, flowType ?? '') && KINDS[flowType ?? '']) || 'other';
  return kind === 'supplier_invoice' && flowDirection === 'Out' ? 'other' : kind;
}

const SearchAnswer = z.object({ results: z.array(z.unknown()).max(1000) });

/** @throws PlatformError `unreadable` */
export function changesFrom(body: Buffer, limit: number): Changes {
  const { results } = parse(SearchAnswer, body);
  const read = results.map((one) => FlowAnswer.safeParse(one));
  const flows = read.flatMap(({ success, data }) => (success ? [toFlow(data)] : []));
  const broken = results.filter((_, at) => !read[at]?.success).map(nameOf);
  return { flows, isFull: results.length >= limit, broken };
}

const nameOf = (entry: unknown) => `entry ${createHash('sha256').update(JSON.stringify(entry)).digest('hex')}`;

const TokenAnswer = z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,8000}$/) });

/** @throws PlatformError `unreadable` */
export const tokenFrom = (body: Buffer): string => parse(TokenAnswer, body).access_token;

const ErrorAnswer = z.object({ errorCode: z.string().nullish(), errorMessage: z.string().nullish() });

/** What a platform says of an answer that is an error; empty where it says nothing that can be read. */
export function detailFrom(body: Buffer): string {
  const said = ErrorAnswer.safeParse(jsonOf(body));
  return said.success ? shown([said.data.errorCode, said.data.errorMessage].filter(Boolean).join(': ')) : '';
}

function parse<Answer>(schema: z.ZodType<Answer>, body: Buffer): Answer {
  const read = schema.safeParse(jsonOf(body));
  if (!read.success) throw new PlatformError('unreadable');
  return read.data;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A text of another side, fit to be stored and shown. */
const shown = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_DETAIL)
    .toWellFormed();
