import type { Language } from '@hangjia/validation'
import type { Mode } from '../modes/mode.ts'
import type { ModeOffer } from '../shapes/offers/mode-search.ts'
import { printableWords } from './field-words.ts'

/** Reads fields of an offer's rate in the words of documents; empty where a field has none in the language. */
export const offerWords = ({ rate }: Pick<Mode, 'rate'>, { row }: Pick<ModeOffer, 'row'>, language: Language) => {
  const values: Readonly<Record<string, unknown>> = row
  return (name: string): string => {
    const field = rate.fields[name]
    return field ? printableWords(values[name], field)[language] : ''
  }
}
