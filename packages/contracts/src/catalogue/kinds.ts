import type { Bilingual } from '@hangjia/validation'

/** Chinese first, English second. */
export type Label = readonly [zh: string, en: string]

/** Numbers whose prefix depends on the record, such as on its month, or on the business day; each prefix counts by itself. */
export interface Numbering {
  readonly prefix: (values: Readonly<Record<string, unknown>>, today: string) => string
  readonly digits: number
}

/** Properties that a field of any kind may have. */
export interface FieldFacts {
  /** Must hold a value when saved. */
  readonly required?: true
  /** Offered as a filter above the list. */
  readonly filter?: true
  /** Part of the key that no two live rows of a company may share. */
  readonly unique?: true
  /** A key of its own: no two rows of a company share its value. */
  readonly alone?: true
  /** A key over all companies, for references from outside; the other row is never named. */
  readonly everywhere?: true
  /** A buying figure: readers without TS-9001 receive a row that has no such field. */
  readonly cost?: true
  /** Names a supplier: readers without TS-9012 receive a row that has no such field. */
  readonly partner?: true
  /** Of a link: its row is a part of the row in this field, as a terminal belongs to its port. */
  readonly partOf?: string
  /** Set by the server only; a client that sends it is refused. */
  readonly computed?: true
  /** A copy begins without it; a successor keeps it. */
  readonly notCopied?: true
  /** Of one departure: the record of the next period begins without it. */
  readonly notRenewed?: true
  /** Of a code: a new record without one gets the next number after this prefix, or after the prefix that its values define. */
  readonly numbered?: string | Numbering
  /** A change waits in the field `asked` until a person other than the one in `by` confirms it; until then the value is unchanged. */
  readonly byTwo?: { readonly asked: string; readonly by: string }
  /** Written with this right only; for others the server keeps the stored value. */
  readonly keptBy?: `TS-${number}`
  /** Readers without this right receive a row that has no such field. */
  readonly seenWith?: `TS-${number}`
  /** Not shown as a column until the reader asks for it. */
  readonly hidden?: true
  /** In a form only while that field has one of these values, or while this one holds something. */
  readonly onlyWith?: { readonly field: string; readonly values: readonly ChoiceValue[] }
  /** Heading of the form section that the field opens; the following fields stay under it. */
  readonly section?: Label
  /** One sentence that explains a word that is not obvious. */
  readonly help?: Label
  /** Of a cell of lines: the words with which its value is listed among others, in place of `{}`: `≤{} RT`. */
  readonly phrase?: Label
  /** Of a cell of lines: batch acts choose lines by its value. */
  readonly picks?: true
  /** Value of a new record. */
  readonly initial?: unknown
  /** Shown in the example row of an empty sheet though it is not required; of lines, that the row has one. */
  readonly example?: unknown
}

export type ChoiceValue = string | number
/** Tone of a state; only choices that are states have one, and are shown with a dot. */
export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'quiet'
export type ChoiceOption = readonly [value: ChoiceValue, zh: string, en: string, tone?: Tone]
/** Values with their words in both languages. */
export type WordedValues = readonly (readonly [value: unknown, zh: string, en: string, ...more: unknown[]])[]
/** Words of a value; undefined where it is none of them. */
export const optionLabel = (options: WordedValues, value: unknown): Label | undefined => {
  const found = options.find(([one]) => one === value)
  return found && [found[1], found[2]]
}

/**
 * A number of conditions times `base`, and their rank below it: one bit for each of `names`, that of the last one the lowest. Where the
 * condition `whole` is met, those of its `parts` are met, too.
 */
export interface Ranked {
  readonly base: number
  readonly names: readonly Label[]
  readonly whole: number
  readonly parts: readonly number[]
}

/** Conditions on the row of a link: a place in China or outside it, a warehouse for dangerous goods. */
export type RowCondition = 'inChina' | 'abroad' | 'takesDangerous'

interface KindFacts {
  /** `bilingual`, here and of long texts: the text holds both languages, of which a reader is shown theirs. */
  text: { readonly max: number; readonly bilingual?: Bilingual }
  /** `statesIn`: the lines of charges that can be read from the text. */
  longText: { readonly max: number; readonly bilingual?: Bilingual; readonly statesIn?: string }
  /** `container`: a container type; in a line, that of its prices. */
  /** Formatted words as HTML, cleaned by the server; `max` counts the mark-up, too. Sheets leave it out. */
  richText: { readonly max: number }
  code: { readonly max: number; readonly pattern?: string; readonly container?: true }
  /** `ranked`: a number of conditions and their rank (R27), which readers are shown in words. */
  integer: { readonly min: number; readonly max: number; readonly ranked?: Ranked }
  /**
   * `whole` digits before and `scale` digits after the point; `signed` allows a minus. A `price` is changed by amount or percent in
   * batch acts: always, or in lines that have one of these values in that cell.
   */
  decimal: {
    readonly whole: number
    readonly scale: number
    readonly signed?: true
    readonly positive?: true
    readonly price?: true | { readonly where: string; readonly any: readonly string[] }
  }
  date: object
  instant: object
  flag: object
  choice: { readonly options: readonly ChoiceOption[] }
  /** Days as a range: "9-10" is { min: 9, max: 10 }. */
  days: object
  /** Seven flags, right-most Monday, left-most Sunday (spec §3, R30). */
  weekdays: object
  /**
   * `usual`: the code of the row that a record made by hand begins with, where it is there to be chosen. `fills`: values that choosing
   * a row fills in other fields, by the field of that row: `{ currency: 'defaultCurrency' }`. `mine`, of a person: a record
   * begins with its maker where no person is given, and a copy with the person who copies it; a successor keeps the person of its predecessor.
   */
  link: {
    readonly to: string
    readonly usual?: string
    readonly fills?: Readonly<Record<string, string>>
    readonly mine?: true
    /** Code of the only row that may be chosen. */
    readonly only?: string
    /** Condition on the rows that may be chosen. */
    readonly within?: RowCondition
  }
  list: { readonly of: Field<'text' | 'code' | 'choice' | 'link'>; readonly max: number }
  /** An open list of container type and price, shown as columns; an empty sheet has the reefers or the dry ones. */
  boxPrices: { readonly scale: number; readonly signed?: true; readonly usual?: 'reefer' }
  /** Documents and pictures that belong to the record; sheets leave them out. */
  files: {
    readonly max: number
    readonly images?: true
    /** Pictures are cut before they are sent: to this width and height, or without a ratio to any section. */
    readonly crop?: readonly [width: number, height: number] | readonly []
  }
  /**
   * `addOnly`: lines that were saved stay as they are, first in their order. `sets`: the page that keeps named sets of such lines.
   * `namedBy`: the cell by which a sheet names a line; by the required ones where absent.
   * `listed`: the cells of each line that a list shows; where absent, the first one of all lines, each word once.
   * `range`: the cells with the ends of the range of a line, at which it can be split. `own`: cells that no two lines share; a copy of a line
   * leaves them blank.
   */
  lines: {
    readonly fields: Fields
    /** Fewest lines that a rule of the resource asks for, as an example shows them. */
    readonly min?: number
    readonly max: number
    readonly addOnly?: true
    readonly namedBy?: string
    readonly sets?: string
    readonly listed?: readonly string[]
    readonly range?: LineRange
    readonly own?: readonly string[]
  }
}
/** Names of the cells with the ends of a range: exclusive at its start, inclusive at its end, open where blank. */
export interface LineRange {
  readonly from: string
  readonly to: string
}

export interface DaysRange {
  readonly min: number
  readonly max: number
}
/** `box` is a container type code (20GP, 40HQ, …), `price` a decimal string. Absent = not offered, "0" = free. */
export interface BoxPrice {
  readonly box: string
  readonly price: string
}

/** Values of the kinds that have the same when they are written and when they are read. */
export interface PlainValues {
  text: string
  longText: string
  richText: string
  code: string
  integer: number
  decimal: string
  date: string
  instant: string
  flag: boolean
  days: DaysRange
  weekdays: string
  boxPrices: readonly BoxPrice[]
}

/** The closed list of kinds. The registries that define a kind do not compile when one is missing. */
export type Kind = keyof KindFacts

export type Field<K extends Kind = Kind> = {
  [P in K]: { readonly kind: P; readonly label: Label } & FieldFacts & KindFacts[P]
}[K]
export type Fields = { readonly [name: string]: Field }

type Facts<K extends Kind> = FieldFacts & Partial<KindFacts[K]>

const field =
  <K extends Kind, D extends object>(kind: K, defaults: D) =>
  <const F extends Facts<K> = object>(label: Label, facts?: F) =>
    ({ kind, label, ...defaults, ...facts }) as unknown as { readonly kind: K; readonly label: Label } & Omit<
      D,
      keyof F
    > &
      F

/** One line of words. */
export const text = field('text', { max: 200 })
/** Several lines of words. */
export const longText = field('longText', { max: 4000 })
/** Formatted words: headings, lists, tables, links, pictures of the record. */
export const richText = field('richText', { max: 60_000 })
/** A code: stored upper-case, half-width, without spaces around it. */
export const code = field('code', { max: 40 })
export const integer = field('integer', { min: 0, max: 999_999_999 })
/** An exact number; a decimal string on the wire, numeric in SQL. */
export const decimal = field('decimal', { whole: 12, scale: 2 })
export const date = field('date', {})
export const instant = field('instant', {})
export const flag = field('flag', {})
export const days = field('days', {})
export const weekdays = field('weekdays', {})
export const boxPrices = field('boxPrices', { scale: 2 })
/** Attached files, at most `max`; with `images` only pictures (spec §5.5, type 1). */
export const files = field('files', { max: 20 })

/** Options that are called by their codes in both languages. */
export const codes = <const C extends readonly string[]>(...names: C) =>
  names.map((name) => [name, name, name]) as unknown as { readonly [I in keyof C]: readonly [C[I], C[I], C[I]] }

/** One of a closed list; a value that is a number in the spec stays a number. */
export const choice = <const O extends readonly ChoiceOption[], const F extends FieldFacts = object>(
  label: Label,
  options: O,
  facts?: F,
) =>
  ({ kind: 'choice', label, options, ...facts }) as {
    readonly kind: 'choice'
    readonly label: Label
    readonly options: O
  } & F

/** A reference to a row of another resource. */
export const link = <
  const T extends string,
  const F extends FieldFacts &
    Partial<Pick<KindFacts['link'], 'usual' | 'fills' | 'mine' | 'only' | 'within'>> = object,
>(
  to: T,
  label: Label,
  facts?: F,
) => ({ kind: 'link', label, to, ...facts }) as { readonly kind: 'link'; readonly label: Label; readonly to: T } & F

/** Several values of one simple kind. */
export const list = <
  const I extends Field<'text' | 'code' | 'choice' | 'link'>,
  const F extends FieldFacts & { readonly max?: number } = object,
>(
  of: I,
  facts?: F,
) =>
  ({ kind: 'list', label: of.label, of, max: 100, ...facts }) as {
    readonly kind: 'list'
    readonly label: Label
    readonly of: I
    readonly max: number
  } & F

/** Child rows that live and die with their record. */
export const lines = <
  const L extends Fields,
  const F extends FieldFacts & Partial<Omit<KindFacts['lines'], 'fields'>> = object,
>(
  label: Label,
  fields: L,
  facts?: F,
) =>
  ({ kind: 'lines', label, fields, max: 200, ...facts }) as {
    readonly kind: 'lines'
    readonly label: Label
    readonly fields: L
    readonly max: number
  } & F
