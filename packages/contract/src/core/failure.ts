import * as z from 'zod/mini';

export const ValidationIssue = z.object({
  /** Where in the request: `body.email`, `query.size`. */
  path: z.string(),
  /** The validator that refused, a key under `validator.errors`. */
  rule: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type ValidationIssue = z.infer<typeof ValidationIssue>;

/** Body of every answer that is not a success. `AppError` carries a translation key under `errors.app`. */
export const ErrorReply = z.object({
  name: z.enum(['AppError', 'ValidationError', 'AccessError', 'TechnicalError']),
  message: z.string(),
  params: z.record(z.string(), z.unknown()),
  requestId: z.optional(z.string()),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
