import {
  type FclAsk,
  type localLegs,
  modes,
  type Product,
  type QuotationOption,
  quotedAs,
  services,
} from '@hangjia/contracts'
import { weightLimitWords } from '@hangjia/validation'

/** A sentence in both languages of a paper. */
export interface Term {
  readonly zh: string
  readonly en: string
}

const termsOf = (product: Product): Term[] => quotedAs(product).terms.map(([zh, en]) => ({ zh, en }))

/** Terms that every FCL quotation prints below its figures, unless a person changes them. */
export const defaultTerms: readonly Term[] = termsOf(modes.fcl)

const leftOutTerm: Readonly<Record<(typeof localLegs)[number], Term>> = {
  origin: { zh: '以上报价不含起运港费用。', en: 'Charges at the port of loading are not included.' },
  destination: { zh: '以上报价不含目的港费用。', en: 'Charges at the port of discharge are not included.' },
}
/** Terms about local charges that a search left out. */
export const leftOutTerms = ({ leftOut = [] }: Pick<FclAsk, 'leftOut'>): Term[] =>
  leftOut.map((leg) => leftOutTerm[leg])

/** Terms about weights, from the options: once where all have the same limits, else by the letter of each option. */
export const limitTerms = (options: readonly Pick<QuotationOption, 'weightLimits'>[]): Term[] => {
  // Drafts from before these were stored have none.
  const limitWords = options.map(({ weightLimits = [] }) => weightLimitWords(weightLimits, 'en'))
  const isSame = new Set(limitWords).size === 1
  return options
    .slice(0, isSame ? 1 : options.length)
    .map(({ weightLimits = [] }, at) => ({ limits: weightLimits, letter: isSame ? '' : optionLetter(at) }))
    .filter(({ limits }) => limits.length > 0)
    .map(({ limits, letter }) => ({
      zh: `${letter && `方案 ${letter} `}每箱限重：${weightLimitWords(limits, 'zh')}。`,
      en: `${letter && `Option ${letter}: `}Weight limit per container, of the cargo unless noted otherwise: ${weightLimitWords(limits, 'en')}.`,
    }))
}

/** A … Z, AA, AB …: letters of a document's options, and of shipping lines whose names are hidden. */
export const optionLetter = (place: number): string =>
  (place < 26 ? '' : optionLetter(Math.floor(place / 26) - 1)) + String.fromCharCode('A'.charCodeAt(0) + (place % 26))

/** Terms that documents of modes and services print below their figures. */
const modeTerms: readonly Term[] = [...Object.values<Product>(modes), ...Object.values<Product>(services)].flatMap(
  termsOf,
)

const builtIn: readonly Term[] = [...modeTerms, ...Object.values(leftOutTerm)]
const holding = (text: string) => (term: Term) => text !== '' && (term.zh === text || term.en === text)

/**
 * Both languages of a term as it was saved in one of them: as the paper has it translated, else as it is built in; a sentence that has
 * no translation is used for both.
 */
export const termOf = (text: string, translations: readonly Term[] = []): Term => {
  const { zh, en } = translations.find(holding(text)) ?? builtIn.find(holding(text)) ?? { zh: text, en: text }
  return { zh: zh || text, en: en || text }
}
