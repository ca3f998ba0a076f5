type Props = { readonly size?: number };

/** The mark of the product; the name beside it says the same, so it is hidden from screen readers. */
export function Mark({ size = 20 }: Props) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path d="M10 1.5 18.5 18h-3.6L10 8.2 5.1 18H1.5z" fill="currentColor" />
      <path d="M7.8 18 10 13.6 12.2 18z" fill="currentColor" opacity=".55" />
    </svg>
  );
}
