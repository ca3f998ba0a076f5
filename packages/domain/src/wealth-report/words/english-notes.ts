import { ENGLISH_REGIMES } from '../../workspaces/property-regime-words.ts';
import type { frenchNotes } from './french-notes.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Profile, succession, sources and what is said once for all. */
export const englishNotes: typeof frenchNotes = {
  profile: {
    finding: (name, level) => `${name}, ${level} of 5`,
    lead: (day, author, until) => `Drawn up on ${day} by ${author}, valid until ${until}.`,
    reasons: 'What sets it',
    scores: 'Scores',
    columns: { name: 'Score', value: 'Out of 100' },
    names: { capacity: 'Capacity to bear a loss', tolerance: 'Tolerance for risk', knowledge: 'Knowledge' },
    checks: (count) => `${plural(count, 'contradiction is open', 'contradictions are open')}.`,
    sustainability: 'Sustainability',
    empty: 'No investment profile is drawn up.',
  },
  family: {
    finding: ({ isCouple, adults, dependants }) => {
      const who = isCouple ? 'A couple' : plural(adults, 'person', 'people');
      return dependants === 0
        ? `${who}, without dependants`
        : `${who}, ${plural(dependants, 'dependant', 'dependants')}`;
    },
    columns: { name: 'Name', link: 'In the household', born: 'Date of birth', age: 'Age' },
    links: {
      declarant: 'Declares the taxes',
      spouse: 'Spouse or partner',
      dependant: 'Dependant',
      none: 'Outside the tax household',
    },
    age: (years) => plural(years, 'year', 'years'),
    unknown: 'not stated',
    regime:
      'The property regime of the couple is not stated, and gifts between spouses are not recorded in Aurea: they are to be given apart.',
    regimeOf: (regime) =>
      `Property regime of the couple: ${regime}. Gifts between spouses are not recorded in Aurea: they are to be given apart.`,
    regimes: ENGLISH_REGIMES,
    empty: 'No person of the household is recorded.',
  },
  succession: {
    finding: (count) => (count === 1 ? 'What each heir would receive' : 'What each heir would receive, by deceased'),
    of: (name) => `Estate of ${name}`,
    amount: (amount) => `Wealth counted, life insurance left out: ${amount}.`,
    stated: 'An amount stated by the household.',
    unknown: 'Wealth not known: a value is missing.',
    columns: { heir: 'Heir', share: 'Share received', part: 'Part', duty: 'Duties', rate: 'Duties / share' },
    law: 'Without a will, by the French law in force on the day. Not counted: representation, usufruct of the spouse, the reserved share, life insurance.',
    spouse: (name) => `${name} (spouse)`,
    empty: 'No heir is recorded: the succession is not estimated.',
  },
  sources: {
    finding: (count) =>
      count === 0 ? 'All values are known and recent' : plural(count, 'value to check', 'values to check'),
    missing: 'Missing',
    missingColumns: { name: 'Of what', kind: 'What is missing', since: 'Since' },
    kinds: { price: 'a price', rate: 'an exchange rate', value: 'a value' },
    all: 'Where each value comes from',
    columns: { name: 'Asset or debt', source: 'Source', valuedOn: 'Value of', state: 'State' },
    from: { manual: 'Typed', import: 'Import or bank', demo: 'Demonstration' },
    states: { fresh: 'up to date', stale: 'old', partial: 'partial', missing: 'missing' },
    empty: 'No value is recorded.',
  },
  review: {
    title: 'Since the last review',
    finding: (percent, day) => `${percent} since ${day}`,
    findingUnknown: (day) => `What changed since ${day}`,
    first: 'No review was prepared before: this one goes back twelve months at most.',
    nothing: 'No value is known in this period.',
    costs: (day) => `Costs since ${day}`,
    columns: { cost: 'Cost', amount: 'Amount' },
    invoiced: 'Fees invoiced by the practice, without VAT',
    recorded: 'Fees recorded on the accounts',
    recordedInPart: 'Fees recorded on the accounts, as far as they are known',
    costsNote:
      'Running costs that are taken from the price of an investment are not known here; each institution states them once a year.',
  },
  method: [
    'TWR: time-weighted return, without the effect of deposits and withdrawals. IRR: money-weighted return a year.',
    'Fees and taxes taken from accounts included. Values in other currencies at the rate of each day.',
    'Past performance is no guide to future performance.',
  ],
  boundary: 'An illustration by asset class; not a personal recommendation, and no product is proposed.',
  disclaimers: {
    finding: 'What this report is, and is not',
    texts: [
      'This report describes wealth on a date, from what the household recorded, its accounts and the prices known on that day. It is not certified.',
      'It is neither investment advice, nor a legal or tax opinion, nor an offer. It proposes no product and recommends no transaction.',
      'The target allocation is an illustration by asset class, the same for all households of one profile, unless the household set its own. A personal recommendation needs a separate suitability statement.',
      'Taxes, duties on an estate and latent tax are estimates by the rules known on the date of the report. They replace neither a tax notice nor the study of a notary.',
      'The value of investments may fall as well as rise. Past performance is no guide to future performance.',
      'A missing value is named and never counted as zero; totals that leave it out say so.',
    ],
    mandate: 'Drawn up under a mandate, within the access that the household granted.',
  },
};
