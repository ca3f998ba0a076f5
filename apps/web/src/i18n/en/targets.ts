export const targets = {
  title: 'Target allocation',
  intro: 'The part of what you own that each class should be. Leave everything empty to aim at nothing.',
  now: (percent: string) => `${percent} today`,
  whole: 'Together 100%',
  notWhole: (total: string) => `Together ${total}, not 100%`,
  none: 'No target',
  save: 'Save the targets',
  saved: 'Targets saved',
  removed: 'Targets removed',
};

export type TargetsMessages = typeof targets;
