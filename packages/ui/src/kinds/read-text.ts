import { type Field, issuesOf, type Kind, type Reference, valueSchema } from '@hangjia/contracts'
import {
  businessDay,
  readDays,
  readDecimal,
  readTypedDay,
  readWeekdays,
  wrongAmount,
  wrongDays,
} from '@hangjia/validation'
import type { Reading } from '../grid/grid-props.ts'
import type { BrokenRule } from '../widgets/text/use-rules.ts'
import type { ReadValue } from './kind.ts'
import { kindOf } from './kind-of.ts'

/** Facts that a text alone does not contain. */
export interface ReadingFacts {
  /** Name of the field, `charges.charge` inside lines. */
  readonly path: string
  /** Finds the row that a pasted name or code means; without it references are chosen, not typed. */
  readonly find?: ((path: string, words: string) => Reference | undefined) | undefined
}

/** Value of a text in the form of a spreadsheet; undefined when it has none. Never called with a blank text. */
type ReadText<K extends Kind> = (field: Field<K>, text: string, facts: ReadingFacts) => ReadValue[K] | undefined

const yes = new Set(['是', 'yes', 'y', 'true', '1', '✓', '√', '对'])
const no = new Set(['否', 'no', 'n', 'false', '0', '×', 'x', '✗'])

const readChoice: ReadText<'choice'> = ({ options }, text) =>
  options.find((option) => option.slice(0, 3).some((word) => String(word).toLowerCase() === text.toLowerCase()))?.[0]

/** `9-10`; also `9月10日`, the form that Excel turns it into. */
const readRange = (text: string) => readDays(text.replace(/^(\d{1,2})月(\d{1,2})日$/, '$1-$2')) ?? undefined

const readList: ReadText<'list'> = ({ of }, text, facts) => {
  const parts = text.split(/[,;、，；\n]+/).map((part) => part.trim())
  const items = parts.filter(Boolean).map((part) => {
    if (of.kind === 'link') return facts.find?.(facts.path, part)
    return of.kind === 'choice' ? readChoice(of, part, facts) : of.kind === 'code' ? part.toUpperCase() : part
  })
  return items.every((item) => item !== undefined) ? items : undefined
}

const readers = {
  text: (_field, text) => text.replaceAll('\n', ' '),
  longText: (_field, text) => text,
  richText: null,
  code: (_field, text) => text.normalize('NFKC').toUpperCase(),
  integer: (_field, text) => {
    const digits = readDecimal(text)
    return digits !== null && /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined
  },
  decimal: (_field, text) => readDecimal(text) ?? undefined,
  date: (_field, text) =>
    readTypedDay(text.replace(/[ T]\d{1,2}:\d{2}(:\d{2})?$/, ''), businessDay(new Date())) ?? undefined,
  instant: null,
  flag: (_field, text) => (yes.has(text.toLowerCase()) ? true : no.has(text.toLowerCase()) ? false : undefined),
  choice: readChoice,
  days: (_field, text) => readRange(text),
  weekdays: (_field, text) => readWeekdays(text) ?? undefined,
  link: (_field, text, { find, path }) => find?.(path, text),
  list: readList,
  boxPrices: null,
  files: null,
  lines: null,
} as const satisfies { readonly [K in Kind]: ReadText<K> | null }

/** Returns true when a value of this kind can be typed or pasted as one text. */
export const isReadable = ({ kind, computed }: Field): boolean => readers[kind] !== null && !computed

/** A schema costs far more to make than to use, and a paste reads thousands of cells. */
const schemas = new WeakMap<Field, ReturnType<typeof valueSchema>>()
const schemaOf = (field: Field) => {
  const known = schemas.get(field) ?? valueSchema(field)
  schemas.set(field, known)
  return known
}

const says = (rule: string) => (): BrokenRule => ({ rule })
const noNumber = (text: string): BrokenRule => wrongAmount(text, (candidate) => readDecimal(candidate) !== null)
const noInteger = (text: string): BrokenRule => (readDecimal(text) === null ? noNumber(text) : { rule: 'notAnInteger' })
/** Rule broken by a text without a value of its kind. */
const wrong: Partial<Record<Kind, (text: string) => BrokenRule>> = {
  link: says('notAChoice'),
  choice: says('notAChoice'),
  list: says('notAChoice'),
  integer: noInteger,
  decimal: noNumber,
  days: wrongDays,
  date: says('notADay'),
  weekdays: says('notWeekdays'),
  flag: says('notAYesOrNo'),
}
const blanks: Partial<Record<Kind, unknown>> = { flag: false, list: [] }

/**
 * Value of a text for a field, as in Excel: labels in either language, thousands separators, dates in any usual form.
 * It passes the field's own schema, so that the server accepts every accepted value.
 */
export const readFieldText = (field: Field, typed: string, facts: ReadingFacts): Reading<unknown> => {
  const text = typed.trim()
  // The one place where a reader meets the field of its kind.
  const read = readers[field.kind] as ReadText<Kind> | null
  const normal = field.kind === 'longText' || field.kind === 'text' ? text : text.normalize('NFKC')
  const value = text === '' ? (blanks[field.kind] ?? null) : read?.(field, normal, facts)
  if (value === undefined) return { broken: wrong[field.kind]?.(normal) ?? { rule: 'format' } }
  const { written } = kindOf(field)
  const sent = written && value !== null ? written(field, value) : value
  const parsed = schemaOf(field).safeParse(sent)
  if (parsed.success) return { value: written ? value : parsed.data }
  const [issue] = issuesOf(parsed.error, sent)
  return { broken: { rule: issue?.rule ?? 'invalid', parameters: issue?.parameters } }
}
