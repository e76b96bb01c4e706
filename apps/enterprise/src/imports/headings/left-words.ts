import {
  type BoxPrice,
  type cargoClasses,
  dgClasses,
  type Field,
  type Fields,
  type ImportIssue,
} from '@hangjia/contracts'
import { isBlank } from '@hangjia/validation'
import type { LinkNames } from '../../cells/link-names.ts'

/** A cell of a record of which not every word is in the value that it was read into. */
export interface LeftWords {
  readonly row: number
  readonly column: string
  /** The field that the cell goes to, and its name in the record. */
  readonly field: string
  readonly name: string
  readonly read: string
  readonly left: readonly string[]
}
interface Into {
  /** Values of the record; blank ones may be filled. */
  readonly given: Record<string, unknown>
  readonly fields: Fields
  /** Fields that the sheet has a column for: the column is their source, also where it is blank. */
  readonly mapped: ReadonlySet<string>
  links(to: string): LinkNames
}
/** Meaning of words: values of the record by field, and the rule that reports it. */
interface Meaning {
  readonly rule: string
  readonly values: Readonly<Record<string, unknown>>
}
type Reader = (words: string, from: LeftWords, into: Into) => Meaning | undefined

/**
 * Takes words of cells beyond their values for a field of the record that nothing else fills: a port on the way, a terminal, a weight,
 * a class of cargo, a commodity. Nothing of it is sure, so each is a doubt; so are words that mean nothing.
 */
export const takeLeftWords = (cells: readonly LeftWords[], into: Into): ImportIssue[] =>
  cells.flatMap((from) =>
    from.left.map((words) => {
      const meaning = meaningOf(words, from, into)
      Object.assign(into.given, meaning?.values)
      return doubtOf(from, meaning?.rule ?? 'wordsLeft', { words: words.slice(0, 100) })
    }),
  )

export const doubtOf = (
  { row, column, field, read }: Pick<LeftWords, 'row' | 'column' | 'field' | 'read'>,
  rule: string,
  parameters: ImportIssue['parameters'],
): ImportIssue => ({ row, column, field, read, rule, parameters, suggestions: [] })

const meaningOf = (words: string, from: LeftWords, into: Into): Meaning | undefined => {
  for (const read of readers) {
    const meaning = read(words, from, into)
    const isFree = meaning && Object.keys(meaning.values).every((name) => isFillable(name, into))
    if (isFree) return meaning
  }
  return undefined
}
const isFillable = (name: string, { given, fields, mapped }: Into): boolean =>
  Object.hasOwn(fields, name) &&
  !mapped.has(name) &&
  (isBlank(given[name]) || (Array.isArray(given[name]) && given[name].length === 0))

const viaWords =
  /^(?:via|经由?|經|t\/?s(?: at)?|transit(?: at)?)\s*[:：]?\s*(.+)$|^(.+?)\s*(?:中转|转运|转|t\/s|transit)$/i
const via: Reader = (words, _, { links, fields }) => {
  if (!fields.via) return undefined
  const found = viaWords.exec(words)
  const port = found && links('port').named(found[1] ?? found[2] ?? '')
  return port && port.left.length === 0 ? { rule: 'wordsAsVia', values: { via: [port.id] } } : undefined
}

const terminal: Reader = (words, { name }, { links, fields }) => {
  const field = Object.entries<Field>(fields).find(([, one]) => one.kind === 'link' && one.partOf === name)
  const found = field && field[1].kind === 'link' ? links(field[1].to).named(words) : undefined
  return field && found && found.left.length === 0
    ? { rule: 'wordsAsTerminal', values: { [field[0]]: found.id } }
    : undefined
}

const heaviest =
  /^(?:max\.?|under|below|up to|within|not over|≤|<=?|不超过|限重?|小于|低于)?\s*(\d{1,3}(?:\.\d{1,3})?)\s*(?:mt|tons?|t|吨)s?\s*(?:以下|以内|max\.?|or less|and below)?$/i
const weight: Reader = (words, _, { given }) => {
  const [, limitTon] = heaviest.exec(words) ?? []
  const boxes = [...new Set(((given.boxPrices ?? []) as readonly BoxPrice[]).map(({ box }) => box))]
  return limitTon === undefined || boxes.length === 0
    ? undefined
    : { rule: 'wordsAsWeight', values: { weightLimits: boxes.map((box) => ({ box, limitTon, basis: 'cargo' })) } }
}

const classes: readonly (readonly [RegExp, (typeof cargoClasses)[number][0]])[] = [
  [
    /^(?:dg|imo|haz(?:ardous|mat)?|dangerous(?: goods)?|危险?品?|危品)(?:\s*cargo)?(?:\s*(?:class|第)?\s*\d.*)?$/i,
    'dg',
  ],
  [/^(?:nor|冷代干|dry in reefer|non[- ]operating reefer)$/i, 'norDry'],
  [/^(?:general(?: cargo)?|gc|普货|普通货物?|fak)$/i, 'general'],
]
const cargo: Reader = (words, _, { fields }) => {
  const cargoClass = classes.find(([form]) => form.test(words))?.[1]
  if (cargoClass === undefined || !fields.cargoClass) return undefined
  const namedClasses = dgClasses
    .filter(([name]) => new RegExp(`(?<!\\d)${name}(?!\\d)`).test(words))
    .map(([name]) => name)
  const values =
    cargoClass === 'dg' && namedClasses.length > 0 ? { cargoClass, dgClasses: namedClasses } : { cargoClass }
  return { rule: 'wordsAsCargo', values }
}

/** Goods are words without a number: `Rice`, `Non durian`, `木薯淀粉除外`. */
const commodity: Reader = (words, _, { fields }) => {
  if (!fields.commodities || words.length > 60 || /\d/.test(words) || viaWords.test(words)) return undefined
  const [, excepted, other] =
    /^(?:non|except|excl(?:uding|\.)?|除|非)[\s-]*(.+?)(?:除?外)?$|^(.+?)除外$/i.exec(words) ?? []
  const commodities = [excepted ?? other ?? words]
  const values = (excepted ?? other) ? { commodities, commoditiesExclude: true } : { commodities }
  return { rule: (excepted ?? other) ? 'wordsAsCommodityExcept' : 'wordsAsCommodity', values }
}

const readers: readonly Reader[] = [via, terminal, weight, cargo, commodity]
