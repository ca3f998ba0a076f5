import { describe, expect, it, test } from 'vitest';
import { readConfig } from './config.ts';
import { doubtsAboutTelemetry } from './telemetry-settings.ts';

const read = (env: Readonly<Record<string, string | undefined>>) => readConfig({ DATA_DIR: '/data', ...env }).telemetry;
const COLLECTOR = 'http://collector:4318';

describe('the settings of telemetry', () => {
  test.for([
    { why: 'nothing by default', env: {}, traces: undefined, metrics: undefined },
    {
      why: 'both to one collector',
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${COLLECTOR}/base/` },
      traces: `${COLLECTOR}/base/v1/traces`,
      metrics: `${COLLECTOR}/base/v1/metrics`,
    },
    {
      why: 'one signal alone, to the very address',
      env: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in' },
      traces: 'https://traces.example/in',
      metrics: undefined,
    },
    {
      why: 'one of them elsewhere',
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://m.example' },
      traces: `${COLLECTOR}/v1/traces`,
      metrics: 'http://m.example',
    },
    {
      why: 'nothing where it is disabled',
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_SDK_DISABLED: 'True' },
      traces: undefined,
      metrics: undefined,
    },
  ])('send $why', ({ env, traces, metrics }) => {
    expect(read(env)).toMatchObject({ tracesUrl: traces, metricsUrl: metrics });
  });

  it('take sampler and interval', () => {
    const env = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
    expect(read({ ...env, OTEL_METRIC_EXPORT_INTERVAL: '5000' })).toMatchObject({
      ...{ sampler: 'traceidratio', ratio: 0.05, metricsEveryMs: 5000 },
    });
    expect(read({})).toMatchObject({ sampler: 'parentbased_always_on', ratio: 1, metricsEveryMs: 60_000 });
  });

  test.for([
    { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: 'collector:4318' },
    { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: 'http://ada:hunter2@collector:4318' },
    { name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', value: 'http://collector:4318/v1/traces?key=hunter2' },
    { name: 'OTEL_EXPORTER_OTLP_HEADERS', value: 'hunter2' },
    { name: 'OTEL_EXPORTER_OTLP_HEADERS', value: 'key=hunter2\nx=y' },
    { name: 'OTEL_TRACES_SAMPLER', value: 'some' },
    { name: 'OTEL_TRACES_SAMPLER_ARG', value: '1.5' },
    { name: 'OTEL_METRIC_EXPORT_INTERVAL', value: '10' },
    { name: 'OTEL_SDK_DISABLED', value: 'perhaps' },
  ])('refuse $name=$value, and show no secret', ({ name, value }) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
    expect(() => read({ [name]: value })).not.toThrow(/hunter2/);
  });

  it('accept headers as the packages read them', () => {
    expect(() => read({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-tenant=a==' })).not.toThrow();
  });

  it('say that another protocol is not spoken, where something is sent', () => {
    const env = { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
    expect(doubtsAboutTelemetry(read(env))).toEqual([]);
    const [doubt] = doubtsAboutTelemetry(read({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR }));
    expect(doubt).toContain('OTEL_EXPORTER_OTLP_PROTOCOL is grpc');
    const json = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR };
    expect(doubtsAboutTelemetry(read(json))).toEqual([]);
  });
});
