import type { Route } from '@aurea/contract/core/route.ts';
import { FORBIDDEN_FIELDS, ODD_VALUES } from './attacks.ts';
import { idPaths, leafPaths, type Path, valueAt, withAt } from './samples.ts';
import type { Part, Request } from './stage.ts';
import type { Input } from './wire.ts';

/** A request with one thing wrong, and where. */
export type Shot = { readonly place: string; readonly input: Input };

const PARTS: readonly Part[] = ['params', 'query', 'body'];

type Spot = { readonly part: Part; readonly path: Path };

const nameOf = ({ part, path }: Spot) => [part, ...path].join('.');

function shoot({ input }: Request, { part, path }: Spot, value: unknown): Input {
  return { ...input, [part]: withAt(input[part], path, value) };
}

/** One field too many, in each object that the request holds. */
export function extraFields(route: Route, request: Request): Shot[] {
  const body = route.method === 'GET' ? [] : [[], ...request.strict.body];
  const objects: Spot[] = [{ part: 'query', path: [] }, ...body.map((path): Spot => ({ part: 'body', path }))];
  return objects.flatMap(({ part, path }) =>
    Object.entries(FORBIDDEN_FIELDS)
      .map(([key, value]) => ({ spot: { part, path: [...path, key] }, value }))
      .filter(({ spot }) => valueAt(request.input[part], spot.path) === undefined)
      // what only this route wants may have left an object out: a field in it would be sent nowhere
      .filter(() => path.length === 0 || valueAt(request.input[part], path) !== undefined)
      .map(({ spot, value }) => ({ place: nameOf(spot), input: shoot(request, spot, value) })),
  );
}

/** Each odd value in each field. */
export function oddFields(request: Request): Shot[] {
  return spotsOf(request, leafPaths).flatMap((spot) =>
    ODD_VALUES.map((odd) => ({
      place: `${nameOf(spot)} = ${JSON.stringify(odd)}`,
      input: shoot(request, spot, odd),
    })),
  );
}

/** A place for an id, and the request with another id there. */
export type Swap = {
  readonly place: string;
  readonly part: Part;
  /** What the id is of. */
  readonly name: string;
  readonly withId: (id: string) => Input;
};

/** Each id of the request, to be replaced. */
export function idSwaps(request: Request): Swap[] {
  return spotsOf(request, idPaths).map((spot) => ({
    place: nameOf(spot),
    part: spot.part,
    name: keyOf(spot.path),
    withId: (id) => shoot(request, spot, id),
  }));
}

/** Each list of the body with an id inside its items: our own item stays, a second one has the other id. */
export function listSwaps(request: Request): Swap[] {
  const insideLists = idPaths(request.input.body).filter((path) => path.includes('0'));
  return insideLists.map((path) => {
    const list: Spot = { part: 'body', path: path.slice(0, path.indexOf('0')) };
    const own = valueAt(request.input.body, [...list.path, '0']);
    const inside = path.slice(list.path.length + 1);
    return {
      place: nameOf(list),
      part: 'body',
      name: keyOf(path),
      withId: (id) => shoot(request, list, [own, withAt(own, inside, id)]),
    };
  });
}

function spotsOf(request: Request, find: (value: unknown) => Path[]): Spot[] {
  return PARTS.flatMap((part) => find(request.input[part]).map((path) => ({ part, path })));
}

/** The key an id stands under; one in a list stands under the name of the list. */
function keyOf(path: Path): string {
  return String(path.findLast((part) => !/^\d+$/.test(String(part))));
}
