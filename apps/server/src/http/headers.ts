import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isApiCall } from './api-call.ts';

/** The one policy of trusted types that a page may make: it allows the constant address of the service worker. */
const WORKER_POLICY = 'aurea-service-worker';

type PageOptions = {
  /** Origins that the page may ask besides its own. */
  readonly outside?: readonly string[];
  /** Whether the page may register the service worker. */
  readonly hasWorker?: boolean;
};

/** What a page of the product may load: itself, and nothing from anywhere else. */
function pagePolicy(nonce: string, { outside = [], hasWorker = false }: PageOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...outside].join(' '),
    "manifest-src 'self'",
    `worker-src ${hasWorker ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${hasWorker ? WORKER_POLICY : "'none'"}`,
  ].join('; ');
}

const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A nonce for one page and the policy that goes with it. */
export function pageHeaders(options: PageOptions = {}): { nonce: string; headers: Record<string, string> } {
  const nonce = randomBytes(18).toString('base64');
  return {
    nonce,
    headers: { 'content-security-policy': pagePolicy(nonce, options), 'cache-control': 'no-cache' },
  };
}

/** The service worker fetches from here and loads no other script. */
export const WORKER_HEADERS = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  'cache-control': 'no-cache',
} as const;

const PERMISSIONS =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)';

/** Headers of every answer. Strict transport is promised only where the instance is reached over HTTPS. */
export async function secureHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (!isApiCall(request)) return;
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', NOTHING_POLICY);
  });
}
