import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { notices } from '@aurea/contract/workspaces/notices.ts';
import { Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Bell, type BellNotices } from '#ui/bell.tsx';
import { CardNews } from './card-news.tsx';
import styles from './home.module.css';
import { Row } from './home-cards.tsx';
import { NewAnswers } from './new-answers.tsx';
import { NewDocumentAnswers } from './new-document-answers.tsx';

/**
 * What the practice has to follow, on every page: answers of its customers, reminders that wait. Asked again on
 * return to the tab, never by the clock: that would keep the session of an unused tab alive.
 */
export function HomeBell({ notices: ofMandates }: { readonly notices: BellNotices }) {
  const { office: text } = useMessages().reports;
  const read = useLiveRead(notices.follow, {});
  const count = read.data ? countOf(read.data) : 0;
  const all = count + ofMandates.count;
  return (
    <Bell
      title={text.follow}
      label={all > 0 ? text.followCount(all) : text.follow}
      count={count}
      none={text.followNone}
      notices={ofMandates}
      read={read}
    >
      {({ answers, documentAnswers, remindersWaiting, erasableFiles, cardPayments, isCardKeyRefused }, close) => (
        <ul className={styles.rows}>
          {(isCardKeyRefused || cardPayments.length > 0) && (
            <Suspense fallback={null}>
              <CardNews cardPayments={cardPayments} isCardKeyRefused={isCardKeyRefused} onFollow={close} />
            </Suspense>
          )}
          <NewAnswers answers={answers} onFollow={close} />
          {documentAnswers.length > 0 && (
            <Suspense fallback={null}>
              <NewDocumentAnswers answers={documentAnswers} onFollow={close} />
            </Suspense>
          )}
          {remindersWaiting > 0 && (
            <Row
              href="/dashboard/practice?section=reminders"
              name={text.remindersWaiting(remindersWaiting)}
              detail={text.remindersWaitingDetail}
              onFollow={close}
            />
          )}
          {erasableFiles > 0 && (
            <Row
              href="/dashboard/reports/compliance"
              name={text.filesToErase(erasableFiles)}
              detail={text.filesToEraseDetail}
              onFollow={close}
            />
          )}
        </ul>
      )}
    </Bell>
  );
}

const countOf = (followed: ReplyOf<typeof notices.follow>) => {
  const { answers, documentAnswers, cardPayments } = followed;
  const { remindersWaiting, erasableFiles, isCardKeyRefused } = followed;
  const listed = answers.length + documentAnswers.length + cardPayments.length;
  return listed + [remindersWaiting > 0, erasableFiles > 0, isCardKeyRefused].filter(Boolean).length;
};
