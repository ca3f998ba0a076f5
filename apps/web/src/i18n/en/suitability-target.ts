/** The household's own target by class. */
export const target = {
  title: 'Edit the target',
  lead: (name: string) =>
    `Starting point: ${name}. Your target takes the place of the profile’s in drifts and on the dashboard; the profile itself does not change.`,
  leadBare:
    'What part of your financial investments each class should be. It counts on the dashboard too; an investment profile would propose one.',
  edit: 'Edit the target',
  save: 'Save my target',
  saved: 'Target saved',
  removed: 'Your own target was removed',
  useProfile: 'Take the profile’s target',
  remove: 'Remove my target',
  byKindTitle: 'You have an earlier target, by kind',
  byKind: (parts: string) =>
    `${parts}. It counted homes and the reserve; it stays on the dashboard as it is, marked “by kind”, until you save a target by class.`,
  whole: 'Together 100%',
  rest: (percent: string, isMissing: boolean, amount: string | null) =>
    `${isMissing ? `${percent} left to allocate` : `${percent} too much`}${amount ? `, ${amount}` : ''}. Saving waits for 100%.`,
  spread: 'Spread in proportion',
  restIn: (name: string) => `The rest in ${name}`,
  backTo: (name: string) => `Back to ${name}`,
  less: (name: string) => `${name}: one point less`,
  more: (name: string) => `${name}: one point more`,
  effects: 'Effect on the ranges',
  effectsLead: 'A year, before fees and tax.',
  effectsWait: 'These figures appear once the total is 100%.',
  columns: { target: 'Target', expected: 'Expected return', volatility: 'Volatility', worst: 'A very bad year' },
  mine: 'My target',
  held: 'What you hold',
  origins: { profile: 'Profile', own: 'Mine', goals: 'By goal' },
  show: 'Target to compare with',
  names: {
    profile: (name: string) => `${name} target`,
    own: () => 'Your own target',
    goals: () => 'Target by goal',
  },
};
