/** The one address that the policy of trusted types allows as a script: `headers.ts` of the server names the policy. */
const ADDRESS = '/service-worker.js';
const POLICY = 'aurea-service-worker';

type ScriptRules = { readonly createScriptURL: (address: string) => string };
type ScriptPolicy = { readonly createScriptURL: (address: string) => TrustedAddress };
type TrustedAddress = string & { readonly trusted?: never };

declare global {
  interface Window {
    /** Absent in browsers that do not know trusted types. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: ScriptRules) => ScriptPolicy };
  }
}

const RULES: ScriptRules = {
  createScriptURL: (address) => {
    if (address !== ADDRESS) throw new TypeError('no script but the service worker may be loaded by its address');
    return address;
  },
};

/** The server says in the html whether the instance has a service worker. */
const isOffered = () => 'serviceWorker' in navigator && document.documentElement.hasAttribute('data-worker');

/** Made at once, so that no other script can make one of its name. */
const policy = isOffered() ? (window.trustedTypes?.createPolicy(POLICY, RULES) ?? RULES) : null;
let isRegistered = false;

/** Registers the service worker, which stores code, once the first page stands; a refusal costs offline frames only. */
export async function registerServiceWorker(): Promise<void> {
  if (isRegistered || !policy) return;
  isRegistered = true;
  await connected();
  try {
    const { serviceWorker } = navigator;
    const isFirst = serviceWorker.controller === null;
    await serviceWorker.register(policy.createScriptURL(ADDRESS));
    if (!isFirst) return;
    const { active } = await serviceWorker.ready;
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
  } catch {
    // Private windows and full disks refuse it.
  }
}

/** Without a connection there is no script to fetch, and browsers write that into the console. */
async function connected(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
