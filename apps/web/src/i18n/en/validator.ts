import type { Rule, RuleParams } from '@aurea/contract/core/validators.ts';

type Sentences = Readonly<Record<Rule | 'unknown', (params: RuleParams) => string>>;

export const validator: { readonly errors: Sentences } = {
  errors: {
    required: () => 'Enter a value.',
    requiredIf: () => 'Enter a value.',
    maxLength: ({ max }) => `Use ${max} characters at most.`,
    minLength: ({ min }) => `Use ${min} characters or more.`,
    min: ({ min }) => `Enter ${min} or more.`,
    maxNumericValue: ({ max }) => `Enter a number below ${max}.`,
    isUrl: () => 'Enter a web address, for example example.com.',
    isValidUrl: () => 'Enter a full web address, for example https://example.com.',
    nonNegative: () => 'Enter zero or more.',
    number: () => 'Enter a number.',
    nonDecimal: () => 'Enter a whole number.',
    digits: ({ whole, decimals }) => `At most ${whole} digits, and at most ${decimals} decimals.`,
    product: ({ whole }) => `Quantity × price has at most ${whole} digits.`,
    nonZero: () => 'Enter a number other than zero.',
    passwordMatch: () => 'The two passwords differ.',
    zipCode: () => 'Enter the five digits of the postal code.',
    isEmail: () => 'Enter an e-mail address, for example name@example.com.',
    isHexColor: () => 'Enter a colour, for example #ffd966.',
    isString: () => 'Enter text.',
    isNumber: () => 'Enter a number.',
    isDate: () => 'Enter a date that exists, between 1900 and 2199.',
    unknown: () => 'Check this value.',
  },
};

export type ValidatorMessages = typeof validator;
