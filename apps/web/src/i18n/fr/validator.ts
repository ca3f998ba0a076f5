import type { ValidatorMessages } from '../en/validator.ts';

export const validator = {
  errors: {
    required: () => 'Saisissez une valeur.',
    requiredIf: () => 'Saisissez une valeur.',
    maxLength: ({ max }) => `${max} caractères au plus.`,
    minLength: ({ min }) => `${min} caractères ou plus.`,
    min: ({ min }) => `Saisissez ${min} ou plus.`,
    maxNumericValue: ({ max }) => `Saisissez un nombre inférieur à ${max}.`,
    isUrl: () => 'Saisissez une adresse web, par exemple exemple.fr.',
    isValidUrl: () => 'Saisissez une adresse web complète, par exemple https://exemple.fr.',
    nonNegative: () => 'Saisissez zéro ou plus.',
    number: () => 'Saisissez un nombre.',
    nonDecimal: () => 'Saisissez un nombre entier.',
    digits: ({ whole, decimals }) => `${whole} chiffres au plus, et ${decimals} décimales au plus.`,
    product: ({ whole }) => `Quantité × prix\u00a0: ${whole} chiffres au plus.`,
    nonZero: () => 'Saisissez un nombre différent de zéro.',
    passwordMatch: () => 'Les deux mots de passe diffèrent.',
    zipCode: () => 'Saisissez les cinq chiffres du code postal.',
    isEmail: () => 'Saisissez une adresse e-mail, par exemple nom@exemple.fr.',
    isHexColor: () => 'Saisissez une couleur, par exemple #ffd966.',
    isString: () => 'Saisissez du texte.',
    isNumber: () => 'Saisissez un nombre.',
    isDate: () => 'Saisissez une date qui existe, entre 1900 et 2199.',
    unknown: () => 'Vérifiez cette valeur.',
  },
} satisfies ValidatorMessages;
