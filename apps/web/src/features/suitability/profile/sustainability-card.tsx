import type { ShownProfile } from '@aurea/contract/suitability.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import styles from '../suitability.module.css';

/** Sustainability preferences, beside the profile. */
export function SustainabilityCard({ shown }: { readonly shown: ShownProfile }) {
  const { result: text } = useMessages().suitability;
  const locale = useLocale();
  const preferences = shown.answers.find(({ id }) => id === 'Q18')?.answer ?? [];
  return (
    <Card title={text.sustainability} finding={text.sustainabilityNote}>
      <ul className={styles.plain}>
        {preferences.map((one) => (
          <li key={one.fr}>{one[locale]}</li>
        ))}
      </ul>
    </Card>
  );
}
