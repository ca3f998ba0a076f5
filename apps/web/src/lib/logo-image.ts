import { type PracticeLogo, practiceLogo } from '@aurea/contract/billing/practice-logo.ts';
import { useQuery } from '@tanstack/react-query';
import { base64Of } from './base64.ts';
import { callFile } from './call-file.ts';
import { stored } from './storage.ts';

/** An address that holds the picture of a logo, which never changes; null without one, and while it is on its way. */
export function useLogoImage(logo: PracticeLogo | null): string | null {
  const id = logo?.id ?? '';
  const read = useQuery({
    queryKey: ['logo-image', stored.workspace.get(), id],
    queryFn: async () => {
      const file = await callFile(practiceLogo.content, { params: { id } });
      return `data:${file.type};base64,${await base64Of(file)}`;
    },
    enabled: logo !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return logo ? (read.data ?? null) : null;
}
