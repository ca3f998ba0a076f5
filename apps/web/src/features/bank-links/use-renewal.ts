import { bankLinks } from '@aurea/contract/bank-links.ts';
import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '#lib/api.ts';
import { linkingAddress } from './link-state.ts';

/** Asks the bank for a new consent and goes where it is given: to the page of a real bank, or to ours of the demonstration. */
export function useRenewal(id: string) {
  const navigate = useNavigate();
  const renew = useWrite(bankLinks.renew);
  const begin = () => {
    renew.mutate(
      { params: { id } },
      {
        onSuccess: ({ consentAddress }) => {
          if (consentAddress) window.location.assign(consentAddress);
          else void navigate({ href: linkingAddress(id) });
        },
      },
    );
  };
  return { isPending: renew.isPending, begin };
}
