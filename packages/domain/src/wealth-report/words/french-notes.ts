import { FRENCH_REGIMES } from '../../workspaces/property-regime-words.ts';

const plural = (count: number, one: string, many: string) => `${count}\u00a0${count < 2 ? one : many}`;

/** Profile, succession, sources and what is said once for all. */
/** Who the household is of, in numbers; a couple is two adults of whom one is the spouse. */
type FamilyCount = { readonly isCouple: boolean; readonly adults: number; readonly dependants: number };

export const frenchNotes = {
  profile: {
    finding: (name: string, level: number) => `${name}, ${level} sur 5`,
    lead: (day: string, author: string, until: string) => `Établi le ${day} par ${author}, valable jusqu’au ${until}.`,
    reasons: 'Ce qui le fixe',
    scores: 'Scores',
    columns: { name: 'Score', value: 'Sur 100' },
    names: { capacity: 'Capacité à supporter une perte', tolerance: 'Tolérance au risque', knowledge: 'Connaissances' },
    checks: (count: number) => `${plural(count, 'incohérence reste à lever', 'incohérences restent à lever')}.`,
    sustainability: 'Durabilité',
    empty: 'Aucun profil investisseur n’est établi.',
  },
  family: {
    finding: ({ isCouple, adults, dependants }: FamilyCount): string => {
      const who = isCouple ? 'Un couple' : plural(adults, 'personne', 'personnes');
      return dependants === 0
        ? `${who}, sans personne à charge`
        : `${who}, ${plural(dependants, 'personne à charge', 'personnes à charge')}`;
    },
    columns: { name: 'Nom', link: 'Dans le foyer', born: 'Date de naissance', age: 'Âge' },
    links: {
      declarant: 'Déclarant',
      spouse: 'Conjoint ou partenaire',
      dependant: 'Personne à charge',
      none: 'Hors foyer fiscal',
    },
    age: (years: number): string => plural(years, 'an', 'ans'),
    unknown: 'non renseignée',
    regime:
      'Le régime des biens du couple n’est pas renseigné\u202f; les donations entre époux ne le sont pas dans Aurea\u00a0: ils sont à communiquer à part.',
    regimeOf: (regime: string): string =>
      `Régime des biens du couple\u00a0: ${regime}. Les donations entre époux ne sont pas renseignées dans Aurea\u00a0: elles sont à communiquer à part.`,
    regimes: FRENCH_REGIMES,
    empty: 'Aucun membre du foyer n’est enregistré.',
  },
  succession: {
    finding: (count: number): string =>
      count === 1 ? 'Ce que chaque héritier recevrait' : 'Ce que chaque héritier recevrait, par défunt',
    of: (name: string) => `Succession de ${name}`,
    amount: (amount: string) => `Patrimoine compté, hors assurance-vie\u00a0: ${amount}.`,
    stated: 'Montant déclaré par le foyer.',
    unknown: 'Patrimoine non connu\u00a0: une valeur manque.',
    columns: { heir: 'Héritier', share: 'Part reçue', part: 'Part', duty: 'Droits', rate: 'Droits / part' },
    law: 'Sans testament, au droit en vigueur ce jour. Ne sont pas comptés\u00a0: la représentation, l’usufruit du conjoint, la réserve, l’assurance-vie.',
    spouse: (name: string) => `${name} (conjoint)`,
    empty: 'Aucun héritier n’est enregistré\u00a0: la succession n’est pas estimée.',
  },
  sources: {
    finding: (count: number) =>
      count === 0
        ? 'Toutes les valeurs sont connues et récentes'
        : plural(count, 'valeur à vérifier', 'valeurs à vérifier'),
    missing: 'Absentes',
    missingColumns: { name: 'Élément', kind: 'Ce qui manque', since: 'Depuis le' },
    kinds: { price: 'un cours', rate: 'un taux de change', value: 'une valeur' },
    all: 'D’où vient chaque valeur',
    columns: { name: 'Actif ou dette', source: 'Source', valuedOn: 'Valeur au', state: 'État' },
    from: { manual: 'Saisie', import: 'Import ou banque', demo: 'Démonstration' },
    states: { fresh: 'à jour', stale: 'ancienne', partial: 'partielle', missing: 'absente' },
    empty: 'Aucune valeur n’est enregistrée.',
  },
  review: {
    title: 'Depuis la dernière revue',
    finding: (percent: string, day: string) => `${percent} depuis le ${day}`,
    findingUnknown: (day: string) => `Ce qui a changé depuis le ${day}`,
    first: 'Aucune revue n’a été préparée auparavant\u00a0: celle-ci remonte à douze mois au plus.',
    nothing: 'Aucune valeur n’est connue sur cette période.',
    costs: (day: string) => `Coûts depuis le ${day}`,
    columns: { cost: 'Coût', amount: 'Montant' },
    invoiced: 'Honoraires facturés par le cabinet, hors taxes',
    recorded: 'Frais enregistrés sur les comptes',
    recordedInPart: 'Frais enregistrés sur les comptes, pour ce qui est connu',
    costsNote:
      'Les frais courants déjà déduits du cours des placements ne sont pas connus ici\u202f; leur relevé annuel vient de chaque établissement.',
  },
  method: [
    'TWR\u00a0: rendement pondéré par le temps, hors effet des versements et retraits. TRI\u00a0: rendement annuel pondéré par les flux.',
    'Frais et impôts prélevés sur les comptes compris. Valeurs en devise converties au taux de chaque jour.',
    'Les performances passées ne préjugent pas des performances futures.',
  ],
  boundary:
    'Illustration par classes d’actifs\u202f; ce n’est pas une recommandation personnelle, et aucun produit n’est proposé.',
  disclaimers: {
    finding: 'Ce que ce bilan est, et n’est pas',
    texts: [
      'Ce bilan décrit un patrimoine à une date, d’après les informations que le foyer a enregistrées, ses comptes et les cours connus ce jour-là. Il n’est pas certifié.',
      'Il n’est ni un conseil en investissement, ni une consultation juridique ou fiscale, ni une offre. Il ne propose aucun produit et ne recommande aucune opération.',
      'L’allocation cible est une illustration par classes d’actifs, la même pour tous les foyers d’un même profil, sauf cible fixée par le foyer. Une recommandation personnelle fait l’objet d’une déclaration d’adéquation distincte.',
      'Impôts, droits de succession et impôt latent sont des estimations selon les règles connues à la date du bilan. Ils ne remplacent ni un avis d’imposition, ni l’étude d’un notaire.',
      'Les valeurs des placements peuvent baisser comme monter. Les performances passées ne préjugent pas des performances futures.',
      'Une valeur absente est signalée et n’est jamais comptée pour zéro\u202f; les totaux qui l’omettent le disent.',
    ],
    mandate: 'Établi sous mandat, dans les limites de l’accès que le foyer a accordé.',
  },
};
