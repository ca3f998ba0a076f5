import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { operations } from '@aurea/contract/operations.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';

describe('without an address', () => {
  const START = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ load: (url, context, next) => {
      const name = url.split('@opentelemetry/')[1]?.split('/')[0];
      if (name) loaded.add(name);
      return next(url, context);
    } });
    await import('#product-areas.ts');
    await import('#instance.ts');
    const { readConfig } = await import('#config.ts');
    const { openTelemetry } = await import('#providers/telemetry/open-telemetry.ts');
    const open = async (env) => {
      await openTelemetry(readConfig(env).telemetry, { log: null, version: '1' });
      return [...loaded].sort();
    };
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:9';
    const off = await open({});
    const disabled = await open({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' });
    const on = await open({ OTEL_EXPORTER_OTLP_ENDPOINT });
    process.stdout.write(JSON.stringify({ off, disabled, on }));
    process.exit();`;

  it('nothing of OpenTelemetry is loaded but the interface that the registry of metrics loads itself', async () => {
    const cwd = fileURLToPath(new URL('../..', import.meta.url));
    const started = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', START], { cwd });
    const { off, disabled, on } = JSON.parse(started.stdout);
    expect(off).toEqual(['api']);
    expect(disabled).toEqual(['api']);
    expect(on).toEqual(expect.arrayContaining(['sdk-trace', 'sdk-metrics', 'exporter-trace-otlp-http']));
  });

  it('a server has no telemetry', async () => {
    const app = await startApp({ areas: [] });
    expect(app.telemetry).toBeUndefined();
    expect((await app.send(operations.live, {})).statusCode).toBe(200);
  });
});
