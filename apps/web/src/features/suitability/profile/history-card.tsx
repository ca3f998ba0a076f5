import { type CompletedSummary, type SuitabilityOverview, suitability } from '@aurea/contract/suitability.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from '../suitability.module.css';
import profileStyles from './profile.module.css';

/** Every completed questionnaire, the latest first, and when the next one is due. */
export function HistoryCard({ overview: { history, renewal } }: { readonly overview: SuitabilityOverview }) {
  const { history: text } = useMessages().suitability;
  return (
    <Card title={text.title} finding={text.lead}>
      <ul className={profileStyles.history}>
        {history.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ul>
      {renewal && <p className={styles.note}>{text.next(formatDay(renewal.validUntil))}</p>}
    </Card>
  );
}

function Version({ version }: { readonly version: CompletedSummary }) {
  const { history: text } = useMessages().suitability;
  const language = useLocale();
  const { id, completedOn, level, number, questionnaire, seconds, typedBy, author } = version;
  return (
    <li>
      <span>{formatDay(completedOn)}</span>
      <span>
        <b>{profileOf(level).name[language]}</b>
        <small>
          {text.line(number, formatDay(questionnaire), text.minutes(Math.floor(seconds / 60)))}.{' '}
          {typedBy === 'advisor' ? text.advisor(author) : text.person(author)}
        </small>
      </span>
      <IconButton
        icon="download"
        size="small"
        label={text.pdf(number)}
        onPress={() =>
          void downloadFile(suitability.pdf, { params: { id, language } }, `${text.pdfFile}-${completedOn}.pdf`)
        }
      />
    </li>
  );
}
