/** Goals of the household, each with a profile of its own. */
export const goals = {
  title: (count: number) =>
    count === 0
      ? 'Goals'
      : count === 1
        ? 'One goal, with its own horizon'
        : `${count} goals, each with its own horizon`,
  lead: 'Each has the lower of the profile and what its day leaves open. In the money of today, after fees of 0.8% a year.',
  none: 'None yet. A goal has an amount, a day and a profile of its own.',
  add: 'Add a goal',
  edit: (name: string) => `Edit ${name}`,
  save: 'Save the goal',
  remove: 'Remove the goal',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeDetail: 'Nothing of the household’s assets changes.',
  fields: {
    name: 'Goal',
    dueOn: 'Due on',
    amount: 'Invested for it today',
    monthly: 'Added each month',
    aimed: 'Amount aimed at',
  },
  helps: {
    amount: 'A part of your financial investments',
    monthly: 'Empty for nothing',
    aimed: 'In the money of today; empty if you do not know',
  },
  due: (day: string, months: number) => {
    const years = Math.floor(months / 12);
    const rest = months % 12;
    const parts = [
      years > 0 && `${years} ${years === 1 ? 'year' : 'years'}`,
      rest > 0 && `${rest} ${rest === 1 ? 'month' : 'months'}`,
    ].filter((part) => part !== false);
    return months < 1 ? `${day}, due` : `${day}, in ${parts.join(' and ')}`;
  },
  monthly: (amount: string) => `${amount} a month`,
  range: (low: string, high: string) => `${low} to ${high}`,
  rangeDetail: 'on its day, nine cases in ten',
  noOutlook: 'No projection: its day has come, or is more than 30 years away.',
  together: (amount: string, monthly: string) => `Together ${amount}, and ${monthly} a month.`,
  rest: (amount: string) => `${amount} serve no goal.`,
  tooMuch: (amount: string) => `That is ${amount} more than is invested.`,
};
