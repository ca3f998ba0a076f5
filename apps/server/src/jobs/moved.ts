import { move, transferableSymbol, valueSymbol } from 'piscina';

/**
 * What a task answers, with the bytes in it handed over to the thread that asked rather than copied. The task must not use
 * them afterwards. Only as the answer of the function that a thread calls.
 *
 * @param buffers the memory of those bytes, each once
 */
export function moved<Output extends object>(output: Output, buffers: readonly ArrayBufferLike[]): Output {
  const parcel: object = move(
    Object.assign(Object.create(null), { [transferableSymbol]: [...new Set(buffers)], [valueSymbol]: output }),
  );
  return isOutput<Output>(parcel) ? parcel : output;
}

/** The thread that asked receives the output, not its parcel. */
function isOutput<Output extends object>(parcel: object): parcel is Output {
  return valueSymbol in parcel;
}
