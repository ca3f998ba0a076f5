type Named = {
  readonly name: string;
  readonly payer: string | null;
  readonly asset: { readonly name: string } | null;
};

/** Who pays it, else what it comes from; what the name says already is not said twice. */
export function fromWhom({ name, payer, asset }: Named): string | undefined {
  return [payer, asset?.name].find((each) => each && each !== name) ?? undefined;
}
