import {
  type ListMeasure,
  type ListTier,
  modeListOf,
  type PriceListDraft,
  type PriceListRow,
  type Reference,
  shownColumns,
  usualBoxes,
} from '@hangjia/contracts'
import { headingReader, headingWords, type ReadHeading } from '@hangjia/contracts/headings'
import { readDays, readDecimal, readTypedDay, readWeekdays, weightRangeText } from '@hangjia/validation'

const fixedCells = ['pol', 'pod', 'carrier'] as const
/** Columns after the prices, which should be visible beside the paper on a narrow screen. */
const laterCells = [
  ...(['currency', 'validFrom', 'validTo'] as const),
  ...(['via', 'serviceCode', 'sailingDays', 'transitDays', 'freeTimeText', 'remark'] as const),
] as const
/** Columns of a list by revenue tons: cargo limits and routing. */
const measureCells = [
  ...(['rtLower', 'rtTop', 'ratio', 'currency', 'validFrom', 'validTo'] as const),
  ...(['via', 'serviceCode', 'sailingDays', 'cutoff', 'transitDays', 'remark'] as const),
] as const
/** Columns of a list by breaks: density or zone, and routing. */
const tierCells = [
  ...(['tier', 'currency', 'validFrom', 'validTo'] as const),
  ...(['via', 'serviceCode', 'sailingDays', 'transitDays', 'about', 'least', 'remark'] as const),
] as const
/** Cell of a rate as displayed: a field, or the price of one container type. */
export type RowCell =
  | (typeof fixedCells)[number]
  | (typeof laterCells)[number]
  | (typeof measureCells)[number]
  | (typeof tierCells)[number]
  | `box:${string}`

/** The cells of a rate from left to right. */
export const rowCells = (boxes: readonly string[]): RowCell[] => [
  ...fixedCells,
  ...boxes.map((box): RowCell => `box:${box}`),
  ...laterCells,
]
/** The same of a list of a mode, which has columns of its own. */
export const rowCellsOf = ({ mode }: Pick<PriceListDraft, 'mode'>, boxes: readonly string[]): RowCell[] =>
  mode === undefined
    ? rowCells(boxes)
    : [
        ...fixedCells,
        ...boxes.map((box): RowCell => `box:${box}`),
        ...(modeListOf(mode)?.by === 'tons' ? measureCells : tierCells),
      ]

/** Container types of which some row has a price; of a mode its columns. */
export const boxesOf = ({ mode, rows }: Pick<PriceListDraft, 'mode' | 'rows'>): readonly string[] => {
  const used = new Set(rows.flatMap(({ boxPrices }) => boxPrices.map(({ box }) => box)))
  const shape = modeListOf(mode)?.by
  return shape ? shownColumns(shape, 'columns', used) : [...used].sort()
}
/** Columns of the charges: container types of rates and charges, or those of the mode. */
export const chargeBoxesOf = ({ mode, rows, tariff }: Pick<PriceListDraft, 'mode' | 'rows' | 'tariff'>) => {
  const used = new Set([...(mode ? [] : rows), ...tariff].flatMap(({ boxPrices }) => boxPrices.map(({ box }) => box)))
  const shape = modeListOf(mode)?.by
  return shape ? shownColumns(shape, 'charges', used) : [...used].sort()
}

/** Texts without effect on a price: the row keeps its rate's price. */
const words: ReadonlySet<string> = new Set(['serviceCode', 'sailingDays', 'transitDays', 'freeTimeText', 'remark'])
/** Cargo for which a row of a mode has its price; its measure and its tier also have texts. */
const cargoOf = ({ measure, tier }: Pick<PriceListRow, 'measure' | 'tier'>) =>
  JSON.stringify([
    measure?.rtLower,
    measure?.rtTop,
    measure?.ratio,
    tier?.densityFrom,
    tier?.kgFrom,
    tier?.kgTo,
    tier?.zone,
  ])
const keepsPrice = (row: PriceListRow, { measure, tier, ...changed }: Partial<PriceListRow>) =>
  Object.keys(changed).every((cell) => words.has(cell)) &&
  cargoOf({ measure: measure ?? row.measure, tier: tier ?? row.tier }) === cargoOf(row)

/** Rates with one of them changed; a typed price is no longer the rate's own. */
export const changedRows = (
  rows: readonly PriceListRow[],
  key: string,
  changed: Partial<PriceListRow>,
): PriceListRow[] =>
  rows.map((row) => {
    if (row.key !== key) return row
    const source = keepsPrice(row, changed) ? row.source : 'manual'
    return { ...row, ...changed, source }
  })

const noMeasure: ListMeasure = {
  rtLower: null,
  rtTop: null,
  ratio: 1000,
  density: '',
  rounding: '',
  cutoff: '',
  transferType: 1,
}
const noWords = { zh: '', en: '' }
const noTier: ListTier = { densityFrom: null, zone: noWords, about: noWords, least: noWords }
/** The same for a list of a mode. */
export const emptyModeRow = (
  mode: string,
  key: string,
  days: Pick<PriceListRow, 'validFrom' | 'validTo'>,
): PriceListRow => ({
  ...emptyRow(key, days),
  ...(modeListOf(mode)?.by === 'tons' ? { measure: noMeasure } : { tier: noTier }),
})
/** Words that a person types in one language; papers print them in both. */
const inBoth = (words: string) => ({ zh: words, en: words })
/** `300` is a density, other words are a zone; the weights of mark-ups follow, which nobody types. */
export const tierWords = ({ densityFrom, zone, ...weights }: ListTier, language: 'zh' | 'en'): string =>
  [densityFrom === null ? zone[language] || zone.zh : `≥${densityFrom}`, weightRangeText(weights)]
    .filter(Boolean)
    .join(' · ')
const withoutWeights = (words: string, { tier = noTier }: Pick<PriceListRow, 'tier'>): string => {
  const weights = weightRangeText(tier)
  return weights !== '' && words.endsWith(weights) ? words.slice(0, -weights.length).replace(/ · $/, '') : words
}
const readTier = (words: string, mode: string | undefined): Partial<ListTier> => {
  // A postcode of a zone may be a number.
  const density = modeListOf(mode)?.by === 'breaks' ? readDecimal(words.replace(/^[≥>=]+/, '')) : undefined
  return density && !density.startsWith('-') && density.length <= 10
    ? { densityFrom: density, densityBelow: null, zone: noWords }
    : { densityFrom: null, densityBelow: null, zone: inBoth(words.slice(0, 400)) }
}

/** A rate by hand, with nothing in it but the days of the list. */
export const emptyRow = (key: string, { validFrom, validTo }: Pick<PriceListRow, 'validFrom' | 'validTo'>) =>
  ({
    key,
    rate: null,
    pol: null,
    pod: null,
    via: [],
    carrier: null,
    serviceCode: '',
    sailingDays: null,
    transitDays: null,
    boxPrices: [],
    currency: 'USD',
    validFrom,
    validTo,
    freeTimeText: '',
    remark: '',
    source: 'manual',
  }) satisfies PriceListRow

export const withBox = ({ boxPrices }: Pick<PriceListRow, 'boxPrices'>, box: string, price: string | null) => ({
  boxPrices: [...boxPrices.filter((known) => known.box !== box), ...(price === null ? [] : [{ box, price }])],
})

export interface Reading {
  readonly today: string
  /** Mode of the list's rates; absent for FCL. */
  readonly mode?: string | undefined
  /** The port or carrier that a name or code means. */
  readonly find: (kind: 'port' | 'carrier', words: string) => Reference | undefined
}

/** Change of a cell by a text; undefined when the text is not valid there. */
export const readRowCell = (
  row: PriceListRow,
  cell: RowCell,
  text: string,
  { today, mode, find }: Reading,
): Partial<PriceListRow> | undefined => {
  const oneLine = text.replaceAll('\n', ' ').trim()
  const found = <T>(value: T | null | undefined, changed: (value: T) => Partial<PriceListRow>) =>
    value == null ? undefined : changed(value)
  if (cell.startsWith('box:')) {
    const box = cell.slice('box:'.length)
    return oneLine === '' ? withBox(row, box, null) : found(readDecimal(oneLine), (price) => withBox(row, box, price))
  }
  switch (cell) {
    case 'pol':
    case 'pod':
    case 'carrier':
      if (oneLine === '') return { [cell]: null }
      return found(find(cell === 'carrier' ? 'carrier' : 'port', oneLine), ({ id }) => ({ [cell]: id }))
    case 'via': {
      if (/^(直达|direct)?$/i.test(oneLine)) return { via: [] }
      const ports = viaWords(oneLine).map((name) => find('port', name)?.id)
      return ports.length <= 3 && ports.every((id) => id !== undefined) ? { via: ports } : undefined
    }
    case 'sailingDays':
      return oneLine === '' ? { sailingDays: null } : found(readWeekdays(oneLine), (sailingDays) => ({ sailingDays }))
    case 'transitDays':
      return oneLine === '' ? { transitDays: null } : found(readDays(oneLine), (transitDays) => ({ transitDays }))
    case 'validFrom':
    case 'validTo':
      return oneLine === '' ? { [cell]: null } : found(readTypedDay(oneLine, today), (day) => ({ [cell]: day }))
    case 'currency':
      if (oneLine === '') return { currency: null }
      return /^[A-Z]{3}$/i.test(oneLine) ? { currency: oneLine.toUpperCase() } : undefined
    case 'rtLower':
    case 'rtTop':
      if (oneLine === '') return measured(row, { [cell]: null })
      return found(readDecimal(oneLine), (tons) => (tons.startsWith('-') ? {} : measured(row, { [cell]: tons })))
    case 'ratio': {
      const kilograms = /^(?:1\s*[:：]\s*)?(\d{1,4})$/.exec(oneLine)?.[1]
      if (oneLine === '') return measured(row, { ratio: null })
      return Number(kilograms) > 0 ? measured(row, { ratio: Number(kilograms) }) : undefined
    }
    case 'cutoff':
      return oneLine.length <= 60 ? measured(row, { cutoff: oneLine }) : undefined
    case 'tier':
      return tiered(row, readTier(withoutWeights(oneLine, row), mode))
    case 'about':
    case 'least':
      return oneLine.length <= (cell === 'about' ? 200 : 100) ? tiered(row, { [cell]: inBoth(oneLine) }) : undefined
    case 'serviceCode':
      return oneLine.length <= 30 ? { serviceCode: oneLine } : undefined
    case 'freeTimeText':
    case 'remark':
      return oneLine.length <= 200 ? { [cell]: oneLine } : undefined
    default:
      return undefined
  }
}

const measured = ({ measure = noMeasure }: PriceListRow, changed: Partial<ListMeasure>): Partial<PriceListRow> => ({
  measure: { ...measure, ...changed },
})

const tiered = ({ tier = noTier }: PriceListRow, changed: Partial<ListTier>): Partial<PriceListRow> => ({
  tier: { ...tier, ...changed },
})

/** `釜山 / 新加坡`: one port each. */
export const viaWords = (text: string): string[] =>
  text
    .split(/[/,;，、；·\n]+/)
    .map((name) => name.trim())
    .filter(Boolean)

/** Names of cells in sheets of the trade, where they differ. */
const fieldOf: Partial<Record<RowCell, string>> = { freeTimeText: 'freeCombinedDays', remark: 'publicRemark' }

/** The cell that a heading of a pasted block means, also that of a container type which the list has not yet. */
export const cellNaming = (labelOf: (cell: RowCell) => string, boxes: readonly string[]): ReadHeading<RowCell> => {
  const read = headingReader<RowCell>({
    columns: rowCells([]).map((cell) => {
      const field = fieldOf[cell] ?? cell
      return { column: cell, words: [[labelOf(cell)], [field, ...headingWords(field)]] }
    }),
    boxes: [...new Set([...boxes, ...usualBoxes])],
    columnOfBox: (box) => `box:${box}`,
  })
  return (heading, line) => {
    const [known, box] = [read(heading, line), boxNamed(heading)]
    return known ?? (box ? `box:${box}` : undefined)
  }
}

/** Container type that the company may have in addition to the usual ones. */
const boxNamed = (head: string): string | undefined => {
  const named = head
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .toUpperCase()
  return /^[24]\d[A-Z]{2,4}$/.test(named) ? named : undefined
}
