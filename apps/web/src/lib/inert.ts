/**
 * Stands for every schema of the route table in the browser, which only calls routes: the server judges what is sent.
 * Whatever is asked of it answers itself. The build puts it in the place of the schema library (see vite.config.ts).
 */
export const inert: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : inert),
  apply: () => inert,
});
