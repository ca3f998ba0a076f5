import type { PracticeLogo } from '@aurea/contract/billing/practice-logo.ts';
import { Sheet } from '@aurea/domain/billing/layout/sheet.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLogoImage } from '#lib/logo-image.ts';
import styles from './look.module.css';

type Props = { readonly logo: PracticeLogo | null; readonly name: string; readonly accent: string };

/** Points of the page that are shown: its width, and a little below the rule. */
const SHOWN = { left: 18, top: 18, width: 559, below: 22 } as const;
const RIGHT = 553;
const LEFT = 42;

/** The head of a page as documents draw it. */
export function Letterhead({ logo, name, accent }: Props) {
  const text = useMessages().practice;
  const image = useLogoImage(logo);
  const sheet = new Sheet();
  const top = sheet.y;
  sheet.letterhead(logo, name, 255);
  const { left, width } = SHOWN;
  return (
    <svg
      className={styles.paper}
      viewBox={`${left} ${SHOWN.top} ${width} ${sheet.y + SHOWN.below - SHOWN.top}`}
      role="img"
      aria-label={text.logo.sample}
    >
      {sheet.pages.flat().map((mark) =>
        mark.kind === 'logo' ? (
          image && <image key="logo" href={image} x={mark.x} y={mark.y} width={mark.width} height={mark.height} />
        ) : mark.kind === 'text' ? (
          <text key={mark.y} x={mark.x} y={mark.y} fontSize={mark.size} fontWeight={600} fill={accent}>
            {mark.text}
          </text>
        ) : null,
      )}
      <text x={RIGHT} y={top + 20} fontSize={20} textAnchor="end" className={styles.ink}>
        {text.logo.title}
      </text>
      <rect x={LEFT} y={sheet.y} width={RIGHT - LEFT} height={1} fill={accent} />
    </svg>
  );
}
