import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { detectResources, envDetector } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';

/** Anything else may hold a person's data: addresses, queries, browsers. Statements have their values apart. */
const harmless =
  /^(http\.(request\.)?method|http\.(response\.)?status_code|http\.route|db\.(system|name|statement|operation|namespace|query\.text).*|error\.type|fastify\.type|hook\.name)$/;

const withoutPerson = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: {
      value: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => harmless.test(name))),
    },
    // messages of errors
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;

const impersonal = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(withoutPerson), done),
  shutdown: () => exporter.shutdown(),
});

/** Endpoint, headers, sampler and service name are read from OpenTelemetry's own variables. */
export function startTracing(environment: NodeJS.ProcessEnv): () => Promise<void> {
  environment.OTEL_SERVICE_NAME ??= 'verso';
  const provider = new NodeTracerProvider({
    resource: detectResources({ detectors: [envDetector] }),
    spanProcessors: [new BatchSpanProcessor(impersonal(new OTLPTraceExporter()))],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation(),
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  return () => provider.shutdown();
}
