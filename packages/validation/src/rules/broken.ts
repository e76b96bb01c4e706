/** Every error that this package finds in a value; each is a language key with words in both languages. */
export const brokenRules = [
  'required',
  'wrongType',
  'format',
  'tooLong',
  'notAnInteger',
  'notANumber',
  'amountWithUnit',
  'amountWithLetters',
  'notDays',
  'daysReversed',
  'negative',
  'notPositive',
  'tooManyDigits',
  'tooManyDecimals',
  'notLess',
  'atLeastOne',
  'endsBeforeStart',
  'phoneFormat',
  'mobileFormat',
  'emailFormat',
  'passwordFormat',
  'idCardFormat',
  'chineseOnly',
  'webAddressFormat',
  'phoneMissing',
  'codeMissing',
  'noSuchCheck',
  'uploadEmpty',
  'uploadTypes',
  'uploadTooLarge',
  'uploadContent',
  'cargoMissing',
  'cargoNotAcceptable',
] as const
export type BrokenRule = (typeof brokenRules)[number]

/** Error of one value: a language key and the parameters of its message. */
export interface Broken {
  readonly rule: BrokenRule
  readonly parameters: Readonly<Record<string, string | number>>
}

export const broken = (rule: BrokenRule, parameters: Broken['parameters'] = {}): Broken => ({ rule, parameters })
