import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, hrTime, millisToHrTime, parseTraceParent } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { MeterProvider, type MetricProducer, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '#logging.ts';
import type { TelemetrySettings } from '#telemetry-settings.ts';
import { createExportLog, type ExportLog } from './export-log.ts';
import type { Figures, Span, SpanFacts, Telemetry, Tracing } from './port.ts';
import { samplerOf } from './sampler.ts';
import { toMetricData } from './translate.ts';

const SCOPE = 'aurea';
const LONGEST_STOP_MS = 2_000;
/** Exports that wait for a slow collector; more are dropped. */
const CONCURRENT_EXPORTS = 4;

type Instance = { readonly log: Log; readonly version: string };

/**
 * Sends traces and metrics by OTLP. Nothing is registered for the whole process, and no request to another host is
 * touched: none carries a `traceparent`.
 */
export function startOtlp(settings: TelemetrySettings, { log, version }: Instance): Telemetry {
  const exportLog = createExportLog(log);
  const resource = resourceOf(version);
  const { tracesUrl, metricsUrl } = settings;
  const spans = tracesUrl === undefined ? undefined : spansTo(tracesUrl, { settings, resource, exportLog });
  const meters: MeterProvider[] = [];
  return {
    tracing: spans && tracingBy(spans, version),
    exportMetrics: (read) => {
      if (metricsUrl === undefined) return;
      const exporter = noting(
        new OTLPMetricExporter({ url: metricsUrl, concurrencyLimit: CONCURRENT_EXPORTS }),
        (result) => note(exportLog, 'metrics', result),
      );
      const metricProducers = [producerOf(read, { resource, version })];
      const exportIntervalMillis = settings.metricsEveryMs;
      const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis, metricProducers });
      meters.push(new MeterProvider({ resource, readers: [reader] }));
    },
    stop: async () => {
      const ends = [spans, ...meters].map(async (provider) => await provider?.shutdown());
      await Promise.race([Promise.allSettled(ends), pause(LONGEST_STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Name, version and number of the instance, what the environment says of it, nothing of the machine. */
function resourceOf(version: string): Resource {
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'aurea', 'service.version': version }))
    .merge(resourceFromAttributes({ 'service.instance.id': randomUUID() }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
}

type Parts = { readonly settings: TelemetrySettings; readonly resource: Resource; readonly exportLog: ExportLog };

function spansTo(url: string, { settings, resource, exportLog }: Parts): TracerProvider {
  const exporter = noting(new OTLPTraceExporter({ url, concurrencyLimit: CONCURRENT_EXPORTS }), (result) =>
    note(exportLog, 'traces', result),
  );
  const sampler = samplerOf(settings);
  return new TracerProvider({ resource, sampler, spanProcessors: [new BatchSpanProcessor({ exporter })] });
}

type Export<Data> = { export(data: Data, done: (result: ExportResult) => void): void };

/** The same exporter, whose results are noted. */
function noting<Data, Exporter extends Export<Data>>(
  exporter: Exporter & Export<Data>,
  onResult: (result: ExportResult) => void,
): Exporter {
  const send = exporter.export.bind(exporter);
  exporter.export = (data, done) =>
    send(data, (result) => {
      onResult(result);
      done(result);
    });
  return exporter;
}

function note(exportLog: ExportLog, signal: 'traces' | 'metrics', { code, error }: ExportResult): void {
  if (code === ExportResultCode.SUCCESS) exportLog.succeeded(signal);
  else exportLog.failed(signal, error);
}

function tracingBy(provider: TracerProvider, version: string): Tracing {
  const tracer = provider.getTracer(SCOPE, version);
  const begin = (name: string, kind: SpanKind, of: { readonly facts: SpanFacts; readonly parent: Context }): Span => {
    const span = tracer.startSpan(name, { kind, attributes: of.facts }, of.parent);
    const parent = trace.setSpan(of.parent, span);
    return {
      child: (childName, facts) => begin(childName, SpanKind.INTERNAL, { facts, parent }),
      end: (facts, isFailure = false) => {
        span.setAttributes(facts);
        if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    request: (name, facts, traceparent) => begin(name, SpanKind.SERVER, { facts, parent: contextOf(traceparent) }),
    job: (name, facts) => begin(name, SpanKind.CONSUMER, { facts, parent: ROOT_CONTEXT }),
  };
}

/** Follows the numbers of the trace alone: neither `tracestate` nor `baggage`, whose texts are of others. */
function contextOf(traceparent: string | undefined): Context {
  const found = traceparent === undefined ? null : parseTraceParent(traceparent);
  return found ? trace.setSpanContext(ROOT_CONTEXT, { ...found, isRemote: true }) : ROOT_CONTEXT;
}

type Source = { readonly resource: Resource; readonly version: string };

function producerOf(read: () => Promise<Figures>, { resource, version }: Source): MetricProducer {
  const startTime = millisToHrTime(performance.timeOrigin);
  return {
    collect: async () => {
      const metrics = toMetricData(await read(), { startTime, endTime: hrTime() });
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: SCOPE, version }, metrics }] },
        errors: [],
      };
    },
  };
}
