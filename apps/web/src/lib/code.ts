import { type ComponentType, createElement, type ReactNode } from 'react';
import { reloadIfReachable, reloadIfUpgraded } from './upgrade.ts';

/** The code of a part of the application did not come: no connection, or an upgrade that took its file away. */
export class CodeUnreachable extends Error {}

/** Components whose code failed to come, each by what makes it be asked for again. */
const failed = new Set<() => void>();

/** Makes every part whose code failed to come be fetched again when it is next shown. */
export function retryCode(): void {
  for (const reset of failed) reset();
  failed.clear();
}

type Module<Props> = { readonly default: ComponentType<Props> };

type LazyComponent<Props> = ((props: Props) => ReactNode) & {
  readonly preload: () => Promise<void>;
  readonly isThere: () => boolean;
};

/**
 * A component whose code is fetched when it is first shown, like React's `lazy`, but a failure does not stay for ever: the
 * boundary around it calls `retryCode`. A browser remembers for the life of a page that a file did not come, so what is shown
 * again after a failure loads the whole page again, as soon as the server answers. After an upgrade of the product the page is
 * loaded again, once.
 *
 * @throws CodeUnreachable to the boundary around it
 */
export function lazyCode<Props extends object>(load: () => Promise<Module<Props>>): LazyComponent<Props> {
  let component: ComponentType<Props> | undefined;
  let failure: CodeUnreachable | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;
  const reset = () => {
    failure = undefined;
    loading = undefined;
  };
  const fetchCode = (leavePage: () => Promise<boolean>) => {
    const fail = async (cause: unknown) => {
      if (await leavePage()) return await new Promise<void>(() => undefined);
      hasFailed = true;
      failure = new CodeUnreachable('a part of the application could not be fetched', { cause });
      failed.add(reset);
    };
    loading ??= load().then((module) => {
      component = module.default;
    }, fail);
    return loading;
  };
  function Lazy(props: Props) {
    // What it shows changes behind React's back, once the code is there.
    'use no memo';
    // Thrown, not given to `use`: a component that called it once has to call it in every later render.
    if (!component && !failure) throw fetchCode(hasFailed ? reloadIfReachable : reloadIfUpgraded);
    if (failure) throw failure;
    return component ? createElement(component, props) : null;
  }
  return Object.assign(Lazy, { preload: () => fetchCode(reloadIfUpgraded), isThere: () => component !== undefined });
}
