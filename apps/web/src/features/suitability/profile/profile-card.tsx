import type { CompletedProfile } from '@aurea/contract/suitability.ts';
import { PROFILES, profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import styles from '../suitability.module.css';
import profileStyles from './profile.module.css';

type Props = { readonly profile: Pick<CompletedProfile, 'level' | 'shown'> };

/** The profile on its scale of five, the limits that set it in words, and how far each criterion would go. */
export function ProfileCard({ profile: { level, shown } }: Props) {
  const { result: text } = useMessages().suitability;
  const locale = useLocale();
  return (
    <Card title={text.yours}>
      <div className={profileStyles.profile}>
        <div>
          <p className={profileStyles.level}>{profileOf(level).name[locale]}</p>
          <p className={styles.note}>{text.ofFive(level)}</p>
          {shown.reasons.map((reason) => (
            <p key={reason.fr} className={profileStyles.reason}>
              {reason[locale]}
            </p>
          ))}
        </div>
        <div>
          <ol className={profileStyles.scale} aria-label={text.yours}>
            {PROFILES.map(({ id, name }) => (
              <li key={id} aria-current={id === level ? 'true' : undefined}>
                <span>{id}</span>
                <span className={profileStyles.stepName}>{name[locale]}</span>
              </li>
            ))}
          </ol>
          <ul className={profileStyles.limits} aria-label={text.limits}>
            {shown.limits.map((limit) => (
              <li
                key={`${limit.reason} ${limit.text.fr}`}
                className={classes(limit.isBinding && profileStyles.binding)}
              >
                <span>{text.reasons[limit.reason] ?? limit.reason}</span>
                <span className={profileStyles.reach} aria-hidden="true">
                  <span style={{ '--reach': limit.level }} />
                </span>
                <span className={profileStyles.limitWords}>
                  {limit.isBinding ? text.binding : text.allows(profileOf(limit.level).name[locale])}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
