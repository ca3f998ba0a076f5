import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> };
type Point = {
  readonly attributes: readonly Attribute[];
  readonly asDouble?: number;
  readonly count?: number;
  readonly sum?: number;
  readonly bucketCounts?: readonly number[];
  readonly explicitBounds?: readonly number[];
};
type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: number };
};
type SentMetric = {
  readonly name: string;
  readonly gauge?: { readonly dataPoints: readonly Point[] };
  readonly sum?: { readonly dataPoints: readonly Point[]; readonly isMonotonic: boolean };
  readonly histogram?: { readonly dataPoints: readonly Point[] };
};

/** A span as the collector received it, its attributes as an object. */
export type ReceivedSpan = Omit<SentSpan, 'attributes'> & { readonly facts: Readonly<Record<string, unknown>> };

export type Collector = Pick<WebhookReceiver, 'origin' | 'behave' | 'open'> & {
  readonly spans: () => ReceivedSpan[];
  readonly metrics: () => SentMetric[];
  /** Attributes of the instance that sent something. */
  readonly resource: () => Readonly<Record<string, unknown>>;
  /** Every byte and header that was received. */
  readonly everything: () => string;
  readonly headers: () => readonly Readonly<Record<string, unknown>>[];
};

/** A server on loopback that stands for the collector of OpenTelemetry. */
export async function startCollector(): Promise<Collector> {
  const receiver = await startReceiver();
  receiver.behave((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  const sentTo = (path: string) =>
    receiver.received.filter((each) => each.path === path).map(({ body }) => JSON.parse(body));
  return {
    ...receiver,
    spans: () =>
      sentTo('/v1/traces')
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }): SentSpan[] => spans)
        .map(({ attributes, ...span }) => ({ ...span, facts: factsOf(attributes) })),
    metrics: () =>
      sentTo('/v1/metrics')
        .flatMap(({ resourceMetrics }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }): SentMetric[] => metrics),
    resource: () => factsOf(sentTo('/v1/traces')[0]?.resourceSpans[0]?.resource.attributes ?? []),
    everything: () => JSON.stringify(receiver.received),
    headers: () => receiver.received.map(({ headers }) => headers),
  };
}

export function factsOf(attributes: readonly Attribute[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
