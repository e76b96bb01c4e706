import { bilingualIn, formatDecimal, readMinute, weekdaysText } from '@hangjia/validation'
import { type Field, type Kind, type Label, optionLabel } from '../catalogue/kinds.ts'
import type { Reference } from '../catalogue/values.ts'
import type { StatedFact } from '../shapes/papers/quotation.ts'

/** Words in both languages of a document; empty in a language without words. */
type Both = StatedFact['value']
const same = (text: string): Both => ({ zh: text, en: text })
const both = ([zh, en]: Label): Both => ({ zh, en })
const nothing: Both = { zh: '', en: '' }

type WordsOf<K extends Kind> = (value: unknown, field: Field<K>) => Both
const asText = (value: unknown): Both => same(String(value))
/** A text that may hold both languages. */
const perhapsBoth = (value: unknown, { bilingual }: Field<'text' | 'longText'>): Both => {
  const text = String(value)
  return bilingual ? { zh: bilingualIn('zh', text, bilingual), en: bilingualIn('en', text, bilingual) } : asText(value)
}
/** A value that is never printed as a fact. */
const silent = (): Both => nothing

/** Name of a row that a link leads to. */
export const linkWords = (value: unknown): Both => {
  const { title, titleEn, code } = value as Reference
  return { zh: title, en: titleEn ?? code ?? '' }
}

/** Text of a value of each kind on a document, in both languages. A missing kind does not compile. */
const saying: { readonly [K in Kind]: WordsOf<K> } = {
  text: perhapsBoth,
  longText: perhapsBoth,
  code: asText,
  integer: asText,
  decimal: (value) => same(formatDecimal(String(value))),
  date: asText,
  instant: (value) => same(readMinute(value) ?? ''),
  flag: (value) => both(value ? ['是', 'Yes'] : ['否', 'No']),
  choice: (value, field) => both(optionLabel(field.options, value) ?? [String(value), String(value)]),
  days: silent,
  weekdays: (value) => ({ zh: weekdaysText(String(value), 'zh'), en: weekdaysText(String(value), 'en') }),
  link: linkWords,
  list: (value, field) => {
    const items = (value as unknown[]).map((item) => fieldWords(item, field.of))
    return {
      zh: items.map(({ zh }) => zh).join('、'),
      // A value without an English name is left out of an English document, never half of a list.
      en: items.some(({ en }) => hasChinese(en)) ? '' : items.map(({ en }) => en).join(', '),
    }
  },
  boxPrices: silent,
  files: silent,
  lines: silent,
  richText: silent,
}

/** A value of a field in both languages, as documents write it. */
export const fieldWords = <K extends Kind>(value: unknown, field: Field<K>): Both =>
  value === null || value === undefined ? nothing : (saying[field.kind as K] as WordsOf<K>)(value, field)

const hasChinese = (text: string) => /\p{Script=Han}/u.test(text)
/** A pair that is empty in one language is not printed in it (settled 30). */
export const printable = ({ zh, en }: Both): Both => ({ zh, en: hasChinese(en) ? '' : en })

/** A value in both languages of a document; none in a language that it has no words in. */
export const printableWords = (value: unknown, field: Field): Both => printable(fieldWords(value, field))
