import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** What no page of the product may do: break its own policy, throw, or talk to anybody else. */
export type Watch = {
  readonly violations: readonly string[];
  /** Hosts that any page of the context contacted. */
  readonly hosts: ReadonlySet<string>;
};

type Options = {
  readonly origin: string;
  readonly expectedNoise: RegExp | null;
  /** Hosts that the operator of this instance lets pages ask. */
  readonly outside?: readonly string[];
};

/** The browser says so of every refusal, expected ones included; tests look at refusals themselves. */
const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

export async function watch(context: BrowserContext, { origin, expectedNoise, outside = [] }: Options): Promise<Watch> {
  const violations: string[] = [];
  const hosts = new Set<string>();
  const own = new URL(origin).host;
  const isNoise = (text: string) => REFUSAL.test(text) || (expectedNoise?.test(text) ?? false);

  await context.exposeBinding('reportViolation', (_source, text: string) => {
    violations.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.apply(Reflect.get(window, 'reportViolation'), window, [
        `policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      ]);
    });
    // The browser's own report of an error leaves out what caused it.
    window.addEventListener('error', ({ error }) => {
      if (!(error instanceof Error) || error.cause === undefined) return;
      Reflect.apply(Reflect.get(window, 'reportViolation'), window, [`caused by: ${Object(error.cause).stack}`]);
    });
  });
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isNoise(message.text())) violations.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    violations.push(`uncaught: ${error.error().message}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.protocol.startsWith('http')) return;
    hosts.add(url.host);
    if (url.host !== own && !outside.includes(url.host)) violations.push(`foreign host: ${url.host}`);
  });
  return { violations, hosts };
}

/** Counts the calls of a page to one address of the interface. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}
