import type { FastifyRequest } from 'fastify';

/** Hands a value worked out before the transaction of a request (`prepare`) to the handler inside it. */
export type RequestSlot<Value> = {
  readonly put: (request: FastifyRequest, value: Value) => void;
  /** @throws Error when nothing was put: `prepare` is missing */
  readonly take: (request: FastifyRequest) => Value;
};

export function createRequestSlot<Value>(): RequestSlot<Value> {
  const values = new WeakMap<FastifyRequest, { readonly value: Value }>();
  return {
    put: (request, value) => {
      values.set(request, { value });
    },
    take: (request) => {
      const found = values.get(request);
      if (!found) throw new Error('nothing was prepared for this request');
      return found.value;
    },
  };
}
