import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { LinkedKind } from '@aurea/domain/mail/linked-document.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { useChooseLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { userQuery } from '#lib/session.ts';
import { stored } from '#lib/storage.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type Opened = ReplyOf<typeof documentLinks.open>;

/** What each kind of document shows to the holder of a link. */
export type PublicParts = Readonly<Record<LinkedKind, ComponentType<{ readonly token: string }>>>;

/** Where a public link leads: one document, without an account and without the navigation of the product. */
export function PublicDocumentScreen({ parts }: { readonly parts: PublicParts }) {
  const { token = '' }: { readonly token?: string } = useParams({ strict: false });
  const opened = useRead(documentLinks.open, { body: { token } });
  useReaderLanguage(opened);
  const isOpen = opened.state === 'open';
  useEffect(() => {
    if (isOpen) void call(documentLinks.note, { body: { token, event: 'opened' } }).catch(() => undefined);
  }, [isOpen, token]);
  if (!isOpen || !opened.document) return <ClosedLink opened={opened} />;
  const Part = parts[opened.document.kind];
  return <Part token={token} />;
}

/** The page speaks the language of its reader until they choose another; who has an account has chosen there. */
function useReaderLanguage({ document }: Opened): void {
  const choose = useChooseLocale();
  const locale = useLocale();
  const { data: user } = useQuery(userQuery);
  const wanted = user ? undefined : document?.language;
  useEffect(() => {
    if (wanted && wanted !== locale && stored.locale.get() === null) choose(wanted);
  }, [wanted, locale, choose]);
}

function ClosedLink({ opened }: { readonly opened: Opened }) {
  const { closed: text } = useMessages().publicDocument;
  const { state, practice } = opened;
  const reason = state === 'open' ? 'unknown' : state;
  const name = practice?.name ?? '';
  const details = {
    expired: text.expiredDetail(name),
    revoked: text.revokedDetail(name),
    unknown: text.unknownDetail,
  };
  return (
    <EmptyState
      level={1}
      icon={reason === 'expired' ? 'clock' : 'lock'}
      title={text[reason]}
      detail={details[reason]}
      action={
        practice?.email && (
          <LinkButton href={`mailto:${practice.email}`} variant="neutral">
            {text.write}
          </LinkButton>
        )
      }
    />
  );
}
