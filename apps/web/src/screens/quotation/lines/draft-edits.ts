import {
  type Issue,
  type PrintOptions,
  type Quotation,
  type QuotationDraft,
  type QuotationLine,
  type QuotationOption,
  serviceNamed,
  type TargetLine,
} from '@hangjia/contracts'
import { withoutMeasureNote } from '@hangjia/pricing/total'
import { compareDecimals, isDecimal } from '@hangjia/validation'

/** Edits of a quotation as pure functions: from a draft to the next one; untouched parts stay the same objects. */
export type Edit = (draft: QuotationDraft) => QuotationDraft
type Block = QuotationLine['block']

export const changeHead =
  (changed: Partial<QuotationDraft>): Edit =>
  (draft) => ({ ...draft, ...changed })

export const changeOption =
  (key: string, changed: Partial<QuotationOption>): Edit =>
  (draft) => ({
    ...draft,
    options: draft.options.map((option) => (option.key === key ? { ...option, ...changed } : option)),
  })

const inLines =
  (key: string, edit: (lines: QuotationLine[]) => QuotationLine[]): Edit =>
  (draft) => ({
    ...draft,
    options: draft.options.map((option) => (option.key === key ? { ...option, lines: edit(option.lines) } : option)),
  })

/** Words of a line, and whether it is printed: no part of its price. */
const wordings: readonly string[] = [
  'nameCn',
  'nameEn',
  'remark',
  'reason',
  'printed',
] satisfies (keyof QuotationLine)[]
/** Typed values are no longer the engine's. */
export const changeLine = (option: string, line: string, changed: Partial<QuotationLine>): Edit => {
  const own = Object.keys(changed).every((name) => wordings.includes(name)) ? {} : { source: 'manual' as const }
  return inLines(option, (lines) =>
    lines.map((candidate) => (candidate.key === line ? { ...candidate, ...changed, ...own } : candidate)),
  )
}

export const removeLine = (option: string, line: string): Edit =>
  inLines(option, (lines) => lines.filter(({ key }) => key !== line))

/** Puts a line into a block, before the line that is at `to` there (at its end when there is none). */
export const moveLine = (option: string, line: string, block: Block, to: number): Edit =>
  inLines(option, (lines) => {
    const moved = lines.find(({ key }) => key === line)
    if (!moved) return lines
    const rest = lines.filter(({ key }) => key !== line)
    const there = rest.filter((candidate) => candidate.block === block)
    const next = there[to]
    const at = next ? rest.indexOf(next) : rest.length
    return [...rest.slice(0, at), inBlock(moved, block), ...rest.slice(at)]
  })

/** Reference lines are in the block of that name, and no others are. */
const inBlock = (line: QuotationLine, block: Block): QuotationLine => ({
  ...line,
  block,
  treatment: block === 'reference' ? 'reference' : line.treatment === 'reference' ? 'subject' : line.treatment,
})
export const withTreatment = (
  { block }: Pick<QuotationLine, 'block'>,
  treatment: QuotationLine['treatment'],
): Partial<QuotationLine> => ({
  treatment,
  block: treatment === 'reference' ? 'reference' : block === 'reference' ? 'destination' : block,
})

/** Gives the lines at these places of their options one reason. */
export const withReason =
  (places: readonly { readonly option: number; readonly line: number }[], reason: string): Edit =>
  (draft) => ({
    ...draft,
    options: draft.options.map((option, at) => ({
      ...option,
      lines: option.lines.map((line, place) =>
        places.some((one) => one.option === at && one.line === place) ? { ...line, reason } : line,
      ),
    })),
  })

/** A blank line at the end of a block; its key is new within the option. */
export const addLine = (option: string, block: Block, currency: string): Edit => addLines(option, block, [{ currency }])

/** Lines at the end of a block, such as those of a sheet that was pasted. */
export const addLines = (option: string, block: Block, added: readonly Partial<QuotationLine>[]): Edit =>
  inLines(option, (lines) => {
    const all = [...lines]
    for (const values of added) all.push(inBlock({ ...blankLine(freshKey(all), block, 'CNY'), ...values }, block))
    return all
  })

export const copyLine = (option: string, line: string): Edit =>
  inLines(option, (lines) =>
    lines.flatMap((candidate) =>
      candidate.key === line
        ? [candidate, { ...candidate, key: freshKey(lines), source: 'manual' as const }]
        : [candidate],
    ),
  )

export const removeOption =
  (key: string): Edit =>
  (draft) => ({ ...draft, options: draft.options.filter((option) => option.key !== key) })

/** The key that the next line of an option gets. */
export const freshKey = (lines: readonly Pick<QuotationLine, 'key'>[]): string => {
  const taken = lines.map(({ key }) => key)
  let number = taken.length + 1
  while (taken.includes(`m${number}`)) number += 1
  return `m${number}`
}

const blankLine = (key: string, block: Block, currency: string): QuotationLine => ({
  key,
  block,
  charge: null,
  nameCn: '',
  nameEn: '',
  unit: 'BL',
  currency,
  unitPrice: null,
  quantity: '1',
  boxPrices: [],
  minAmount: null,
  maxAmount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  printed: true,
  remark: '',
  source: 'manual',
})

/** A line counted per container has a price for each type, every other one a unit price and a quantity. */
export const withUnit = (line: QuotationLine, unit: string, perContainer: boolean): Partial<QuotationLine> =>
  perContainer
    ? { unit, unitPrice: null, quantity: null }
    : {
        unit,
        boxPrices: [],
        quantity: line.quantity ?? '1',
        unitPrice: line.unitPrice ?? line.boxPrices[0]?.price ?? null,
      }

/** A price as it was entered: of a container type, or of the unit (`box` is null). */
export interface Entry {
  readonly box: string | null
  readonly price: string | null
  /** By how many per cent on the system's price; a number that is typed is nothing else. */
  readonly percent?: string | undefined
}
export const withPrice = (line: QuotationLine, { box, price, percent }: Entry): Partial<QuotationLine> => {
  const markups = (line.markups ?? []).filter((markup) => markup.box !== box)
  const entered = percent === undefined ? markups : [...markups, { box, percent }]
  const how = line.markups || percent !== undefined ? { markups: entered } : {}
  if (box === null) return { unitPrice: price, ...how }
  const others = line.boxPrices.filter((one) => one.box !== box)
  return { boxPrices: price === null ? others : [...others, { box, price }], ...how }
}

/** Issues of one option's lines, with paths that begin at the line. */
export const issuesOfOption = (issues: readonly Issue[], index: number) => {
  const under = `options.${index}.lines.`
  return issues
    .filter(({ path }) => path.startsWith(under))
    .map((issue) => ({ ...issue, path: issue.path.slice(under.length) }))
}

/** Print options that make a difference to a quotation, in the order in which they are chosen. */
export const printNamesOf = (
  { options, currency }: QuotationDraft,
  { accounts, letterhead }: Pick<Quotation, 'accounts' | 'letterhead'>,
): (keyof PrintOptions)[] => {
  const lines = options.flatMap((option) => option.lines.filter(({ printed }) => printed))
  const has = (test: (line: QuotationLine) => boolean) => lines.some(test)
  const applies: Readonly<Record<keyof PrintOptions, boolean>> = {
    letterhead: true,
    signature: true,
    unitPrice: true,
    bank: accounts.length > 0,
    stamp: letterhead.stamp !== undefined,
    included: has(({ treatment }) => treatment === 'included'),
    collect: has(({ paymentTerm }) => paymentTerm === 'COL'),
    bounds: has(({ minAmount, maxAmount }) => minAmount !== null || maxAmount !== null),
    originInOne: has(({ block, treatment }) => block === 'origin' && treatment === 'subject'),
    oneCurrency: has((line) => line.currency !== null && line.currency !== currency),
    hideCarrier: options.some(({ carrier, facts = [] }) => carrier !== null || facts.length > 0),
  }
  return (Object.keys(applies) as (keyof PrintOptions)[]).filter((name) => applies[name])
}

/** Applies prices proposed for a target; later input stays. */
export const withTargets =
  (option: string, changes: readonly TargetLine[]): Edit =>
  (draft) =>
    changes.reduce((now, { line: key, box, before, after }) => {
      const line = now.options.find((one) => one.key === option)?.lines.find((one) => one.key === key)
      const price = box === null ? line?.unitPrice : line?.boxPrices.find((one) => one.box === box)?.price
      if (!line || price == null || !isDecimal(price) || compareDecimals(price, before) !== 0) return now
      const remark = box === null ? withoutMeasureNote(line.remark) : line.remark
      return changeLine(option, key, { ...withPrice(line, { box, price: after }), remark })(now)
    }, draft)

/** True where charges may have minimums: those of loose cargo, and those of containers that come with one. */
export const showsMinimum = ({ shipment, boxes, options }: QuotationDraft): boolean =>
  shipment !== undefined &&
  (boxes.length === 0 || options.some(({ lines }) => lines.some(({ minAmount }) => minAmount !== null)))

/** Parts of an option that are always shown: carriage and origin, of a service its own. */
export const mainBlocksOf = ({ shipment }: QuotationDraft): readonly Block[] => {
  const service = serviceNamed(shipment?.mode)
  return service ? [service.block] : ['freight', 'origin']
}
