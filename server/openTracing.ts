import { StartFault } from './startFault.ts';

/** As package.json has them, for hosts that install without what is only for development. */
const packages =
  '@opentelemetry/resources @opentelemetry/sdk-trace-node @opentelemetry/exporter-trace-otlp-http @opentelemetry/instrumentation @opentelemetry/instrumentation-http @opentelemetry/instrumentation-pg @fastify/otel';

/**
 * Traces to `OTEL_EXPORTER_OTLP_ENDPOINT`; without it, nothing of OpenTelemetry is loaded. To be called before the
 * server's modules are imported. Returns what sends the last traces at the end.
 * @throws StartFault if the packages are missing
 */
export async function openTracing(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT) return () => Promise.resolve();
  try {
    const { startTracing } = await import('./tracing.ts');
    return startTracing(environment);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartFault(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages for traces are not installed. Leave it out, or run: npm install --no-save ${packages}`,
    );
  }
}
