type Props = { readonly id: string; readonly color?: string };

/** The pattern of debt, or of what is only forecast in the colour of its series; each drawing needs an id of its own. */
export function HatchPattern({ id, color = 'var(--text-3)' }: Props) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="6" style={{ stroke: color, strokeWidth: 1.4 }} />
      </pattern>
    </defs>
  );
}
