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
 * the remark; numbers are the prices of the containers, or unit price and quantity. A line without a number is a heading.
 */
export const pastedLines = (block: readonly (readonly string[])[], known: Known): PastedLine[] =>
  block.flatMap((cells) => {
    const line = lineOf(
      cells.map((cell) => cell.trim()).filter((cell) => cell !== ''),
      known,
    )
    return line ? [line] : []
  })

const lineOf = (cells: readonly string[], { boxes, currencies, units }: Known): PastedLine | undefined => {
  const currency = currencies.find((code) => cells.some((cell) => cell.toUpperCase() === code))
  const unit = units.find(({ code, title, titleEn }) =>
    cells.some((cell) => [code, title, titleEn].some((name) => name?.toUpperCase() === cell.toUpperCase())),
  )
  const payment = cells.find((cell) => payments[cell.toUpperCase()])
  const numbers = cells.flatMap((cell) => readDecimal(cell) ?? [])
  const names = [currency, unit?.code, unit?.title, unit?.titleEn, payment].map((one) => one?.toUpperCase())
  const [name, ...others] = cells.filter((cell) => readDecimal(cell) === null && !names.includes(cell.toUpperCase()))
  if (name === undefined || numbers.length === 0) return undefined
  const perContainer =
    boxes.length > 0 && (unit ? unit.basis === 'perContainer' : boxes.length > 1 && numbers.length >= boxes.length)
  const container = units.find(({ basis }) => basis === 'perContainer')
  const prices = numbers.map((number) => roundDecimal(number, 2))
  const [unitPrice = null] = prices
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
            boxPrices: boxes.flatMap(({ box }, at) => (prices[at] === undefined ? [] : [{ box, price: prices[at] }])),
          }
        : { unitPrice, ...quantityOf(numbers[1]) }),
      remark: others.join(' ').slice(0, 200),
    },
  }
}

const quantityOf = (number: string | undefined): Pick<QuotationLine, 'quantity'> | undefined =>
  number === undefined || number.startsWith('-') ? undefined : { quantity: roundDecimal(number, 3) }
