import type { AssetKind, Wrapper } from '../assets/asset-class.ts';
import type { Day } from '../core/day.ts';
import type { PropertyRegime } from '../workspaces/property-regime.ts';

/** A person of the household. */
export type DemoMember = { readonly key: string; readonly name: string; readonly birthOn: Day };

export type DemoAsset = {
  readonly key: string;
  readonly name: string;
  readonly kind: AssetKind;
  readonly wrapper: Wrapper;
  readonly institution: string | null;
  readonly currency: 'EUR';
  readonly openedOn: Day;
  readonly ownership: readonly { readonly memberKey: string; readonly percent: string }[];
};

export const DEMO_MEMBERS: readonly DemoMember[] = [
  { key: 'camille', name: 'Camille Moreau', birthOn: '1984-05-17' },
  { key: 'julien', name: 'Julien Moreau', birthOn: '1982-11-03' },
];

/** They married without a contract: what they have earned and bought since is of both (Code civil, art. 1400 and 1401). */
export const DEMO_PROPERTY_REGIME: PropertyRegime = 'community';

type Owner = 'camille' | 'julien' | 'both';
type Account = Pick<DemoAsset, 'key' | 'name' | 'kind' | 'wrapper' | 'institution'> & { readonly owner: Owner };

const ACCOUNTS: readonly Account[] = [
  account('joint', 'Compte joint', 'cash_account', 'BoursoBank', 'both'),
  account('julien-current', 'Compte courant Julien', 'cash_account', 'Fortuneo', 'julien'),
  account('livret-a', 'Livret A', 'savings_account', 'La Banque Postale', 'camille'),
  account('ldds', 'LDDS', 'savings_account', 'La Banque Postale', 'julien'),
  { ...account('pea', 'PEA', 'securities_account', 'BoursoBank', 'camille'), wrapper: 'pea' },
  { ...account('cto', 'Compte-titres', 'securities_account', 'Trade Republic', 'julien'), wrapper: 'ordinary' },
  { ...account('wallet', 'Portefeuille crypto', 'crypto_wallet', 'Ledger', 'julien'), wrapper: 'wallet' },
  { ...account('exchange', 'Kraken', 'crypto_wallet', 'Kraken', 'julien'), wrapper: 'wallet' },
  account('car', 'Voiture', 'vehicle', null, 'both'),
  account('home', 'Maison, chemin des Vignes', 'property', null, 'both'),
  account('flat', 'Appartement, rue Sébastien-Gryphe', 'property', null, 'both'),
  account('home-loan', 'Prêt maison', 'loan', 'Crédit Rhône', 'both'),
  account('flat-loan', 'Prêt appartement', 'loan', 'Crédit Rhône', 'both'),
  account('works-loan', 'Prêt travaux', 'loan', 'BoursoBank', 'both'),
  account('car-credit', 'Crédit auto', 'credit', 'Fortuneo', 'both'),
];

function account(
  key: string,
  name: string,
  kind: AssetKind,
  ...[institution, owner]: readonly [string | null, Owner]
): Account {
  return { key, name, kind, wrapper: 'none', institution, owner };
}

/** The assets of the couple, debts included, opened on the first day of the story. */
export function demoAssets(openedOn: Day): readonly DemoAsset[] {
  return ACCOUNTS.map(({ owner, ...known }) => ({ ...known, currency: 'EUR', openedOn, ownership: sharesOf(owner) }));
}

function sharesOf(owner: Owner): DemoAsset['ownership'] {
  if (owner !== 'both') return [{ memberKey: owner, percent: '100' }];
  return DEMO_MEMBERS.map(({ key }) => ({ memberKey: key, percent: '50' }));
}
