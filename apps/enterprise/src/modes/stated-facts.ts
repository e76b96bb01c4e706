import type { Field, Fields, Kind, Label, Mode, PlainRow, Reference, StatedFact } from '@hangjia/contracts'
import { bilingualIn, formatDecimal, weekdaysText } from '@hangjia/validation'

type Both = StatedFact['value']
const same = (text: string): Both => ({ zh: text, en: text })
const both = ([zh, en]: Label): Both => ({ zh, en })
const nothing: Both = { zh: '', en: '' }

type WordsOf<K extends Kind> = (value: unknown, field: Field<K>) => Both
const asText = (value: unknown): Both => same(String(value))
/** A value that is never printed as a fact. */
const silent = (): Both => nothing

const nameOf = (value: unknown): Both => {
  const { title, titleEn, code } = value as Reference
  return { zh: title, en: titleEn ?? code ?? '' }
}

/** Text of a value of each kind on a document, in both languages. A missing kind does not compile. */
const saying: { readonly [K in Kind]: WordsOf<K> } = {
  text: (value, { bilingual }) => {
    const text = String(value)
    return bilingual
      ? { zh: bilingualIn('zh', text, bilingual), en: bilingualIn('en', text, bilingual) }
      : asText(value)
  },
  longText: asText,
  code: asText,
  integer: asText,
  decimal: (value) => same(formatDecimal(String(value))),
  date: asText,
  instant: asText,
  flag: (value) => both(value ? ['是', 'Yes'] : ['否', 'No']),
  choice: (value, field) => {
    const [, zh, en] = field.options.find(([option]) => option === value) ?? [value, String(value), String(value)]
    return { zh, en }
  },
  days: silent,
  weekdays: (value) => ({ zh: weekdaysText(String(value), 'zh'), en: weekdaysText(String(value), 'en') }),
  link: nameOf,
  list: (value, field) => {
    const items = (value as unknown[]).map((item) => wordsOf(item, field.of))
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

const wordsOf = <K extends Kind>(value: unknown, field: Field<K>): Both =>
  value === null || value === undefined ? nothing : (saying[field.kind as K] as WordsOf<K>)(value, field)

const hasChinese = (text: string) => /\p{Script=Han}/u.test(text)
/** A pair that is empty in one language is not printed in it (settled 30). */
const printable = ({ zh, en }: Both): Both => ({ zh, en: hasChinese(en) ? '' : en })

/** A value in both languages of a document; none in a language that it has no words in. */
export const printableWords = (value: unknown, field: Field): Both => printable(wordsOf(value, field))

/** Fields of a rate that an offer is quoted with: who carries, from where to where, and what its mode shows. */
export const quotedFields = ({ rate, lane, shows }: Mode): Fields => {
  const names = [...new Set([lane.carrier ?? '', lane.from, ...lane.to, ...shows])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = rate.fields[name]
      return field ? [[name, field]] : []
    }),
  )
}

/** `宁波 NINGBO`, as papers write places. */
const placeOf = (value: unknown): Both => {
  const { zh, en } = nameOf(value)
  const english = en.toUpperCase()
  return { zh: english === zh ? zh : `${zh} ${english}`.trim(), en: english }
}

/** Facts of a row about an offer, in both languages of a document; empty ones are left out. */
export const statedFacts = (mode: Mode, row: PlainRow): StatedFact[] => {
  const { from, to } = mode.lane
  const isPlace = (name: string, field: Field) => field.kind === 'link' && (name === from || to.includes(name))
  return Object.entries<Field>(quotedFields(mode))
    .filter(([name]) => name !== remarkField)
    .map(([name, field]) => {
      const value = row[name]
      const words =
        isPlace(name, field) && value !== null && value !== undefined ? placeOf(value) : wordsOf(value, field)
      return { field: name, label: both(field.label), value: printable(words) }
    })
    .filter(({ value }) => value.zh !== '')
}
/** Words about a rate for customers; they become the remark of the option. */
export const remarkField = 'publicRemark'
