import type { QuotationDraft, QuotationLine } from '@hangjia/contracts'
import { readDecimal, roundDecimal } from '@hangjia/validation'
import type { UnitChoice } from '../../../papers/editor/chosen-charge.ts'

interface Known {
  readonly boxes: QuotationDraft['boxes']
  readonly currencies: readonly string[]
  readonly units: readonly UnitChoice[]
}
/** A charge as it was copied from a sheet; cells that were not there are absent. */
export interface PastedLine {
  readonly name: string
  readonly values: Partial<QuotationLine>
  readonly hasUnit: boolean
}

const payments: Readonly<Record<string, QuotationLine['paymentTerm']>> = {
  预付: 'PRE',
  PP: 'PRE',
  PRE: 'PRE',
  PREPAID: 'PRE',
  到付: 'COL',
  CC: 'COL',
  COL: 'COL',
  COLLECT: 'COL',
}

/**
 * Charges of a block that was copied from a sheet. Each cell says by its content what it is: the first words are the name, further ones
 * the remark; numbers are the prices of the containers, or unit price and quantity. A line without a number is a heading: where it names
 * container types, their prices are below.
 */
export const pastedLines = (block: readonly (readonly string[])[], known: Known): PastedLine[] => {
  const columns = columnsOf(block)
  return block.flatMap((cells) => {
    const line = lineOf(
      cells.map((cell) => cell.trim()),
      columns,
      known,
    )
    return line ? [line] : []
  })
}

/** Container types of the columns of a block, by its heading; null where no heading names a type. */
type Columns = readonly (string | undefined)[] | null
const columnsOf = (block: readonly (readonly string[])[]): Columns =>
  block
    .map((cells) => cells.map(typeNamed))
    .find((types, at) => types.some(Boolean) && block[at]?.every((cell) => readDecimal(cell.trim()) === null)) ?? null
/** `20'GP`, `40 HC`: the code of a container type. */
const typeNamed = (cell: string): string | undefined =>
  /^(?:20|40|45)[A-Z]{2}$/.exec(
    cell
      .toUpperCase()
      .replace(/[\s'’]/g, '')
      .replace(/^(\d\d)(?:DC|DV)$/, '$1GP')
      .replace(/^(\d\d)HC$/, '$1HQ'),
  )?.[0]

const lineOf = (
  places: readonly string[],
  columns: Columns,
  { boxes, currencies, units }: Known,
): PastedLine | undefined => {
  const cells = places.filter((cell) => cell !== '')
  const currency = currencies.find((code) => cells.some((cell) => cell.toUpperCase() === code))
  const unit = units.find(({ code, title, titleEn }) =>
    cells.some((cell) => [code, title, titleEn].some((name) => name?.toUpperCase() === cell.toUpperCase())),
  )
  const payment = cells.find((cell) => payments[cell.toUpperCase()])
  const numbers = cells.flatMap((cell) => readDecimal(cell) ?? [])
  const names = [currency, unit?.code, unit?.title, unit?.titleEn, payment].map((one) => one?.toUpperCase())
  const [name, ...words] = cells.filter((cell) => readDecimal(cell) === null && !names.includes(cell.toUpperCase()))
  if (name === undefined || numbers.length === 0) return undefined
  const isTyped = columns?.some((type, at) => type && readDecimal(places[at] ?? '') !== null)
  const perContainer =
    boxes.length > 0 &&
    (unit
      ? unit.basis === 'perContainer'
      : columns
        ? isTyped === true
        : boxes.length > 1 && numbers.length >= boxes.length)
  const container = units.find(({ basis }) => basis === 'perContainer')
  const others = columns ? places.flatMap((cell, at) => (columns[at] ? [] : (readDecimal(cell) ?? []))) : numbers
  const [unitPrice = null] = others.map((number) => roundDecimal(number, 2))
  return {
    name: name.slice(0, 200),
    hasUnit: unit !== undefined || perContainer,
    values: {
      ...(currency ? { currency } : {}),
      ...(payment ? { paymentTerm: payments[payment.toUpperCase()] ?? 'PRE' } : {}),
      ...(unit?.code ? { unit: unit.code } : perContainer && container?.code ? { unit: container.code } : {}),
      ...(perContainer
        ? {
            quantity: null,
            boxPrices: columns && isTyped ? pricesIn(places, columns, boxes) : pricesInOrder(others, boxes),
          }
        : { unitPrice, ...quantityOf(others[1]) }),
      remark: words.join(' ').slice(0, 200),
    },
  }
}

const pricesIn = (places: readonly string[], columns: NonNullable<Columns>, boxes: Known['boxes']) =>
  boxes.flatMap(({ box }) => {
    const number = readDecimal(places[columns.indexOf(box)] ?? '')
    return number === null ? [] : [{ box, price: roundDecimal(number, 2) }]
  })

/** Prices of the types in their order; none where there are more numbers than types, which could be those of other types. */
const pricesInOrder = (numbers: readonly string[], boxes: Known['boxes']) => {
  const [first] = boxes
  const isCounted = boxes.length === 1 && Number(numbers[1]) === first?.quantity
  if (numbers.length > boxes.length && !isCounted) return []
  return boxes.flatMap(({ box }, at) => {
    const number = numbers[at]
    return number === undefined ? [] : [{ box, price: roundDecimal(number, 2) }]
  })
}

const quantityOf = (number: string | undefined): Pick<QuotationLine, 'quantity'> | undefined =>
  number === undefined || number.startsWith('-') ? undefined : { quantity: roundDecimal(number, 3) }
