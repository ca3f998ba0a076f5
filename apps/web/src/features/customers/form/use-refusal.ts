import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { showIssues } from '#ui/fields/form-issues.ts';
import type { CustomerValues } from './customer-form.ts';

const FIELDS = ['companyName', 'givenName', 'familyName', 'email', 'phone', 'siren', 'siret', 'vatNumber'] as const;

/** Shows what the server refused beside the fields. */
export function useRefusal(form: UseFormReturn<CustomerValues>) {
  const { errors } = useMessages().validator;
  return ({ issues }: ApiFailure) => {
    const here = issues.map((issue) => ({ ...issue, path: issue.path.replace('body.customer.', 'body.') }));
    showIssues<CustomerValues>(here, FIELDS, form.setError, errors);
  };
}
