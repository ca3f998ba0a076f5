import type { ShownProfile } from '@aurea/contract/suitability.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from './profile.module.css';

type Props = { readonly score: keyof ShownProfile['scores']; readonly shown: ShownProfile };

/** A score with the answers it is made of. */
export function ScoreCard({ score, shown }: Props) {
  const { result: text } = useMessages().suitability;
  const locale = useLocale();
  const value = shown.scores[score];
  return (
    <Card title={text.scores[score]}>
      <p className={styles.score}>
        {value} <small>{text.outOf}</small>
      </p>
      <Progress label={text.scores[score]} value={value} max={100} words={`${value} / 100`} hiddenLabel />
      <ul className={styles.points}>
        {shown.answers
          .filter(({ block }) => block === score)
          .map(({ id, text: question, answer, points }) => (
            <li key={id}>
              <span>
                {question[locale]}
                {answer.map((one) => (
                  <small key={one.fr}>{one[locale]}</small>
                ))}
              </span>
              {points !== null && <b>{text.points(points)}</b>}
            </li>
          ))}
      </ul>
    </Card>
  );
}
