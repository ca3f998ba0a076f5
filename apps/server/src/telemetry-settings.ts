import { z } from 'zod';
import type { Explanation } from './explanation.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/**
 * Where traces and metrics are sent, and which. Headers for the collector, name and attributes of the instance are read from
 * the environment by the packages of OpenTelemetry: a secret among them is nowhere else.
 */
export type TelemetrySettings = {
  /** Absent where no traces are sent. */
  readonly tracesUrl: string | undefined;
  /** Absent where no metrics are sent. */
  readonly metricsUrl: string | undefined;
  readonly sampler: (typeof SAMPLERS)[number];
  /** Share of the traces that are recorded, from 0 to 1. */
  readonly ratio: number;
  readonly metricsEveryMs: number;
  readonly protocol: string;
};

const PROTOCOL = 'http/json';
const ADDRESS = 'an http or https address without user, password and query';
const PAIRS = 'pairs like name=value with commas between them, values percent-encoded';

/** Their part of the table of settings; names and values are those of OpenTelemetry. */
export const TELEMETRY_TABLE = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: 'none: nothing is sent',
    meaning: 'OpenTelemetry collector that receives traces and metrics, under /v1/traces and /v1/metrics',
    expected: ADDRESS,
    secret: true,
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    default: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning: 'Whole address for traces, where it is another or the only one',
    expected: ADDRESS,
    secret: true,
  },
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: {
    default: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning: 'The same for metrics',
    expected: ADDRESS,
    secret: true,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    default: 'none',
    meaning: 'Headers for the collector, like those with its key',
    expected: PAIRS,
    secret: true,
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    default: PROTOCOL,
    meaning: 'Protocol of the collector; OTLP as JSON over HTTP is the only one, another is reported in the log',
    expected: PROTOCOL,
  },
  OTEL_SDK_DISABLED: { default: 'false', meaning: 'Sends nothing where it is true', expected: 'true or false' },
  OTEL_SERVICE_NAME: {
    default: 'aurea',
    meaning: 'Name of the instance at the collector',
    expected: 'at most 255 characters',
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    default: 'none',
    meaning: 'Further attributes of the instance at the collector, like deployment.environment.name=production',
    expected: PAIRS,
  },
  OTEL_TRACES_SAMPLER: {
    default: 'parentbased_always_on',
    meaning: 'Which traces are recorded',
    expected: `one of ${SAMPLERS.join(', ')}`,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    default: '1',
    meaning: 'Share of them for a sampler by ratio',
    expected: 'a number from 0 to 1 like 0.05',
  },
  OTEL_METRIC_EXPORT_INTERVAL: {
    default: '60000',
    meaning: 'Milliseconds between two exports of metrics',
    expected: 'a whole number from 1000',
  },
} as const satisfies Readonly<Record<string, Explanation>>;

const optionalText = (pattern: RegExp) => z.string().regex(pattern).optional();
const Address = z.string().refine((value) => {
  const url = URL.parse(value);
  return /^https?:$/.test(url?.protocol ?? '') && url?.username === '' && url.password === '' && url.search === '';
});
const Pairs = optionalText(/^[^=,\s\p{Cc}]+=[^,\p{Cc}]*(, *[^=,\s\p{Cc}]+=[^,\p{Cc}]*)*$/u);

/** How each of them is checked. */
export const telemetrySchemas = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Address.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: Address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: Pairs,
  OTEL_EXPORTER_OTLP_PROTOCOL: optionalText(/^[\x21-\x7e]{1,50}$/),
  OTEL_SDK_DISABLED: optionalText(/^(true|false)$/i),
  OTEL_SERVICE_NAME: optionalText(/^\P{Cc}{1,255}$/u),
  OTEL_RESOURCE_ATTRIBUTES: Pairs,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: optionalText(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/),
  OTEL_METRIC_EXPORT_INTERVAL: optionalText(/^[1-9]\d{3,8}$/),
};

type TelemetryEnvironment = z.infer<z.ZodObject<typeof telemetrySchemas>>;

/** What the environment says of them, checked before. */
export function telemetrySettings(env: TelemetryEnvironment): TelemetrySettings {
  const isDisabled = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  const urlOf = (own: string | undefined, path: string) =>
    isDisabled ? undefined : (own ?? under(env.OTEL_EXPORTER_OTLP_ENDPOINT, path));
  return {
    tracesUrl: urlOf(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, 'v1/traces'),
    metricsUrl: urlOf(env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, 'v1/metrics'),
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1),
    metricsEveryMs: Number(env.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000),
    protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL ?? PROTOCOL,
  };
}

const under = (base: string | undefined, path: string) => base && `${base.replace(/\/$/, '')}/${path}`;

/** Sentences for the log of a start that sends something, and not as the environment says. */
export function doubtsAboutTelemetry({ tracesUrl, metricsUrl, protocol }: TelemetrySettings): string[] {
  const isOn = tracesUrl !== undefined || metricsUrl !== undefined;
  if (!isOn || protocol === PROTOCOL) return [];
  return [`OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}: traces and metrics are sent as ${PROTOCOL} all the same`];
}
