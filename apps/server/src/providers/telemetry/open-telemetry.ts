import type { Log } from '#logging.ts';
import type { TelemetrySettings } from '#telemetry-settings.ts';
import type { Telemetry } from './port.ts';

type Instance = { readonly log: Log; readonly version: string };

/** Undefined where nothing is to be sent: no package of OpenTelemetry is loaded then. */
export async function openTelemetry(settings: TelemetrySettings, instance: Instance): Promise<Telemetry | undefined> {
  if (settings.tracesUrl === undefined && settings.metricsUrl === undefined) return undefined;
  const { startOtlp } = await import('./otlp.ts');
  return startOtlp(settings, instance);
}
