import type { Root } from 'react-dom/client';
import { loadVisitorMessages } from '#i18n/load-visitor.ts';
import type { Texts } from '#i18n/messages.ts';
import { stored } from '#lib/storage.ts';
import { startLoading } from '#ui/loading-store.ts';
import type { Arrival } from './application.tsx';
import { type VisitorAddress, visitorAddressOf } from './visitor-addresses.ts';

export const loadApplication = async () => await import('./application.tsx');

/**
 * Where the pages of visitors stand. They follow each other here; every other address is shown by the whole application, in
 * the same place and with what was asked for already.
 */
export class VisitorHost {
  onShown: () => void = () => undefined;
  #address: VisitorAddress;
  #root: Root | undefined;
  #settings: Arrival = {};
  #isOver = false;
  readonly #listeners = new Set<() => void>();

  constructor(drawn: VisitorAddress) {
    this.#address = drawn;
    window.addEventListener('popstate', () => {
      if (!this.#isOver) this.#show(window.location.href, false);
    });
  }

  /** From here on the page answers. */
  settle(root: Root, { settings }: Arrival): void {
    this.#root = root;
    this.#settings = settings ? { settings } : {};
  }

  readonly address = (): VisitorAddress => this.#address;

  readonly onAddressChanged = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly loadTexts = async (locale: Texts['locale']): Promise<Texts> => {
    const messages = await loadVisitorMessages(locale);
    stored.locale.set(locale);
    return { locale, messages };
  };

  readonly navigate = (href: string): void => this.#show(href, true);

  /** Fetches the code of an address that a visitor is about to follow. */
  readonly preload = (href: string): void => {
    if (!visitorAddressOf(href)) void loadApplication().catch(() => undefined);
  };

  /** Goes to an address as the person who has just signed in. */
  readonly enter = (href: string): Promise<void> => this.#handOver(href, this.#settings, true);

  /** Fetches what signing in leads to. */
  prefetch(): void {
    const parts = [loadApplication(), import('./user-layout.tsx'), import('#features/dashboard/dashboard-screen.tsx')];
    void Promise.all(parts).catch(() => undefined);
  }

  #show(href: string, isNew: boolean): void {
    const next = visitorAddressOf(href);
    if (!next) return void this.#handOver(href, { ...this.#settings, user: null }, isNew);
    if (isNew) window.history.pushState(null, '', href);
    this.#address = next;
    window.scrollTo(0, 0);
    for (const listener of this.#listeners) listener();
  }

  async #handOver(href: string, known: Arrival, isNew: boolean): Promise<void> {
    const end = startLoading();
    try {
      const { startApplication } = await loadApplication();
      this.#isOver = true;
      if (isNew) window.history.pushState(null, '', href);
      if (this.#root) await startApplication(this.#root, known);
    } catch {
      // What does not come this way may come by a visit of its own.
      window.location.assign(href);
    } finally {
      end();
    }
  }
}
