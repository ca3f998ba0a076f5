import { type Property, properties } from '@aurea/contract/properties.ts';
import { taxRates } from '@aurea/contract/tax/latent-tax.ts';
import { useLiveRead } from '#lib/api.ts';
import { useReach } from '#lib/rights.ts';

type Rated = { readonly profileRate?: string };

const lacksRate = ({ missing }: Property) => missing.includes('marginalRate');

/** The marginal rate of the tax profile, asked for only where a property has none of its own. */
export function useProfileRate(items: readonly Property[]): Rated {
  const isShared = useReach('tax') !== 'none';
  const rate = useLiveRead(taxRates.show, {}, { enabled: isShared && items.some(lacksRate) }).data?.marginalRate;
  return rate ? { profileRate: rate } : {};
}

/** A property with its figures at the rate of the tax profile where it has none of its own. */
export function useRatedProperty(property: Property): Property {
  const query = useProfileRate([property]);
  const isAsked = query.profileRate !== undefined;
  const rated = useLiveRead(properties.find, { params: { id: property.id }, query }, { enabled: isAsked }).data;
  return isAsked && rated?.version === property.version ? rated : property;
}
