import type { Registry } from 'prom-client';

/** What a span says of its work: a closed list, so that nothing that belongs to a person can be among it. */
export type SpanFacts = {
  readonly 'http.request.method'?: string;
  /** The pattern, as in the table of routes; never the address that was called. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  /** The number that the log line and a failure show as well. */
  readonly 'aurea.request.id'?: string;
  readonly 'aurea.job'?: string;
  readonly 'aurea.task'?: string;
  /** `committed`, `rolled_back`, `done`, `failed` or `client_gone`. */
  readonly 'aurea.outcome'?: string;
  readonly 'aurea.statements'?: number;
  readonly 'aurea.attempts'?: number;
  readonly 'aurea.queue_ms'?: number;
  readonly 'aurea.run_ms'?: number;
};

/** A piece of work whose time is recorded. */
export type Span = {
  /** Begins a part of it. */
  readonly child: (name: string, facts: SpanFacts) => Span;
  readonly end: (facts: SpanFacts, isFailure?: boolean) => void;
};

export type Tracing = {
  /** Begins a request, as a part of the span that `traceparent` names where there is one. */
  readonly request: (name: string, facts: SpanFacts, traceparent: string | undefined) => Span;
  readonly job: (name: string, facts: SpanFacts) => Span;
};

/** Figures as the registry of metrics lists them. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type Telemetry = {
  /** Absent where no traces are sent. */
  readonly tracing: Tracing | undefined;
  /** Sends what is read, again and again until the stop; nothing where no metrics are sent. */
  readonly exportMetrics: (read: () => Promise<Figures>) => void;
  /** Sends what was not sent yet, for two seconds at most. */
  readonly stop: () => Promise<void>;
};
