import type { BoxPrice, QuotationDraft, QuotationLine, Reference, UnitBasis } from '@hangjia/contracts'
import { roundDecimal } from '@hangjia/validation'
import { measureNote } from '../charges/measure-note.ts'
import { chargedQuantity, type QuantityTerms } from '../modes/charges/charge-quantity.ts'
import { cargoFigures, type TypedCargo } from '../modes/counting/cargo-figures.ts'
import type { MeasuredLoad } from '../modes/counting/load.ts'
import { holdsFor } from '../modes/counting/ranges.ts'
import { tonsOf } from '../modes/counting/revenue-tons.ts'
import { count, type Decimal, decimal, plainText, zero } from '../money/money.ts'
import { remarkOf } from './quoted-lines.ts'

/** A charge of a named set as its page shows it; blank cells are null. */
export interface SetCharge extends QuantityTerms {
  readonly charge: Reference
  readonly unit: Reference
  readonly currency: Reference
  readonly unitPrice?: string | null
  readonly boxPrices?: readonly BoxPrice[] | null
  readonly priceCbm?: string | null
  readonly priceTon?: string | null
  readonly minAmount?: string | null
  readonly maxAmount?: string | null
  readonly taxPercent?: string | null
  readonly paymentTerm?: QuotationLine['paymentTerm'] | 'follow' | null
  readonly treatment: QuotationLine['treatment']
  readonly printNote?: string | null
}
interface Shipment extends Pick<QuotationDraft, 'boxes'> {
  /** Cargo that the quotation was priced for; null where it is not known. */
  readonly cargo: (TypedCargo & { readonly packages?: number | undefined }) | null
  /** Kilograms that the freight is charged for, where it is by weight. */
  readonly chargeableKg: string | null
  readonly basisOf: (unit: string) => string | undefined
}
type SetLine = Partial<QuotationLine> & Pick<QuotationLine, 'nameCn' | 'unit'>

/**
 * Lines of a quotation from a set of charges: counted for its cargo or its containers, without the charges for cargo of another size. A
 * percentage comes without a price, because only the person knows of what, and so does a price below a cent, which a quotation cannot have;
 * both are in the remark. A quantity that cannot be counted is one.
 */
export const linesOfSet = (charges: readonly SetCharge[], shipment: Shipment): SetLine[] => {
  const load = loadOf(shipment)
  return charges.filter((charge) => holdsFor(charge, load) !== false).map((charge) => lineOf(charge, shipment, load))
}

const lineOf = (charge: SetCharge, { boxes, basisOf }: Shipment, load: MeasuredLoad): SetLine => {
  const { charge: of, unit: counted, currency, paymentTerm, treatment, printNote, taxPercent } = charge
  const unit = counted.code ?? ''
  const basis = basisOf(unit) as UnitBasis | undefined
  const isPriced = treatment === 'subject' || treatment === 'excluded'
  const prices = isPriced ? pricesOf(charge, { boxes, basis, load }) : unpriced
  return {
    charge: of.id,
    nameCn: of.title,
    nameEn: of.titleEn ?? of.code ?? '',
    unit,
    currency: currency.code,
    ...prices,
    minAmount: isPriced ? cents(charge.minAmount) : null,
    maxAmount: isPriced ? cents(charge.maxAmount) : null,
    ...(taxPercent ? { taxPercent } : {}),
    paymentTerm: paymentTerm === 'COL' ? 'COL' : 'PRE',
    treatment,
    remark: remarkOf([prices.remark, printNote ?? null]),
  }
}

type Priced = Pick<QuotationLine, 'unitPrice' | 'quantity' | 'boxPrices' | 'remark'>
const unpriced: Priced = { unitPrice: null, quantity: '1', boxPrices: [], remark: '' }

interface Counting extends Pick<Shipment, 'boxes'> {
  readonly basis: UnitBasis | undefined
  readonly load: MeasuredLoad
}
const pricesOf = (charge: SetCharge, { boxes, basis, load }: Counting): Priced => {
  const { unitPrice, boxPrices, priceCbm, priceTon } = charge
  if (basis === 'percent') return { ...unpriced, remark: unitPrice ? `${plainText(decimal(unitPrice))}%` : '' }
  if (priceCbm || priceTon) return byMeasure(priceCbm ?? null, priceTon ?? null, load)
  if (basis === 'perContainer' && boxes.length > 0) {
    const prices = boxes.flatMap(({ box }) => {
      const price = boxPrices?.length ? boxPrices.find((one) => one.box === box)?.price : unitPrice
      const quoted = cents(price)
      return quoted === null ? [] : [{ box, price: quoted }]
    })
    return { ...unpriced, quantity: null, boxPrices: prices }
  }
  const quantity = basis && chargedQuantity(basis, load, { ...charge, teu: () => null })
  return pricedBy(unitPrice, { quantity, per: charge.unit.code ?? '' })
}

/** The greater of the amounts by volume and by weight, with both prices as a note (R1a). */
const byMeasure = (cbm: string | null, ton: string | null, load: MeasuredLoad): Priced => {
  const ways = [
    ...(cbm ? [{ price: cbm, quantity: load.volumeM3, per: 'CBM' }] : []),
    ...(ton ? [{ price: ton, quantity: tonsOf(load), per: 'TON' }] : []),
  ]
  const [first, second] = ways
  const amountOf = (way: (typeof ways)[number]) => way.quantity?.times(decimal(way.price))
  const isSecond = first && second && amountOf(second)?.gt(amountOf(first) ?? 0)
  const best = isSecond ? second : first
  const priced = pricedBy(best?.price, { quantity: best?.quantity, per: best?.per ?? '' })
  return cbm && ton
    ? { ...priced, remark: measureNote({ cbm: plainText(decimal(cbm)), ton: plainText(decimal(ton)) }) }
    : priced
}

interface Counted {
  readonly quantity: Decimal | null | undefined
  /** Quantity that the price is for. */
  readonly per: string
}
const pricedBy = (price: string | null | undefined, { quantity, per }: Counted): Priced => ({
  ...unpriced,
  unitPrice: cents(price),
  quantity: quantityText(quantity),
  remark: price && isBelowCent(price) ? `${plainText(decimal(price))}/${per}` : '',
})

const cent = decimal('0.01')
const isBelowCent = (price: string): boolean => !decimal(price).eq(zero) && decimal(price).abs().lt(cent)
/** At most two decimals, as quotations have them (Q7); null where these would make another price of it. */
const cents = (price: string | null | undefined): string | null =>
  price && !isBelowCent(price) ? plainText(decimal(roundDecimal(price, 2))) : null
const quantityText = (quantity: Decimal | null | undefined): string =>
  quantity ? plainText(decimal(roundDecimal(plainText(quantity), 3))) : '1'

const loadOf = ({ boxes, cargo, chargeableKg }: Shipment): MeasuredLoad => {
  const figures = cargo && cargoFigures(cargo, { isByTon: false })
  const [kg, volume] = [cargo?.grossKg ?? figures?.grossKg, cargo?.volumeM3 ?? figures?.volumeM3]
  const charged = chargeableKg ?? figures?.chargeableKg
  return {
    grossKg: kg ? decimal(kg) : null,
    volumeM3: volume ? decimal(volume) : null,
    packages: cargo?.packages === undefined ? null : count(cargo.packages),
    pieces: [],
    containers: boxes.map(({ box, quantity }) => ({ box, quantity, kg: null })),
    chargeableKg: charged ? decimal(charged) : null,
    ratedKg: null,
  }
}
