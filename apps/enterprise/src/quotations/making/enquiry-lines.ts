import {
  type Block,
  type CostLine,
  modeNamed,
  type Product,
  type QuotationLine,
  type Reference,
  type UnitBasis,
} from '@hangjia/contracts'
import { cargoFigures, type TypedCargo, usualRatio } from '@hangjia/pricing/total'
import { decimal } from '@hangjia/validation/decimal'
import type { Queries } from '../../database/database.ts'

/** A price that the enquiry desk answered with, links as references. */
export interface Offered {
  readonly round: number
  readonly option: number | null
  readonly charge: Reference | null
  readonly box: Reference | null
  readonly per: Reference | null
  readonly unit: string
  readonly currency: string
  readonly price: string
  readonly minimum: string | null
  readonly payer: 'PRE' | 'COL' | null
  readonly liner: Reference | null
  readonly carrier: string | null
  readonly validUntil: string
  readonly departsOn: string | null
  readonly transitDays: number | null
  readonly freeDays: number | null
  readonly note: string | null
  readonly cost: string | null
}
/** Cargo of an enquiry, as far as it is known. */
interface AskedCargo {
  readonly packages: number | null
  readonly grossKg: string | null
  readonly volumeM3: string | null
  readonly pieces: NonNullable<TypedCargo['pieces']>
  readonly boxes: readonly { readonly box: string; readonly quantity: number }[]
}

const blockOf: Readonly<Record<string, Block>> = {
  freight: 'freight',
  surcharge: 'freight',
  origin: 'origin',
  document: 'origin',
  customs: 'origin',
  warehouse: 'origin',
  destination: 'destination',
  inland: 'land',
}
interface Charge extends Reference {
  readonly category: string
}
interface Unit {
  readonly id: string
  readonly code: string
  readonly basis: UnitBasis
}
interface Named {
  readonly charges: readonly Charge[]
  readonly units: readonly Unit[]
}

/** Charges of the prices, that of a price without one among them, and all units. */
export const loadNamed = async (
  queries: Queries,
  companyId: string,
  product: Product,
  offers: readonly Offered[],
): Promise<Named> => {
  const [charges, units] = await Promise.all([
    queries.query<Charge>(
      `SELECT id, name_scn AS title, name_en AS "titleEn", code, category FROM charge
       WHERE company_id IN (0, $1) AND (id = ANY($2::bigint[]) OR code = $3) ORDER BY company_id DESC`,
      [companyId, offers.flatMap(({ charge }) => charge?.id ?? []), product.freight],
    ),
    queries.query<Unit>(
      'SELECT id, code, basis FROM charge_unit WHERE company_id IN (0, $1) ORDER BY company_id DESC, id',
      [companyId],
    ),
  ])
  return { charges, units }
}

interface Lined {
  readonly lines: QuotationLine[]
  readonly costs: CostLine[]
}
/** Prices of one option as lines of a quotation: those of several container types of one charge are one line. */
export const enquiryLines = (
  product: Product,
  offers: readonly Offered[],
  { charges, units }: Named,
  cargo: AskedCargo,
): Lined => {
  const chargeOf = ({ charge }: Offered) =>
    charges.find(({ id, code }) => (charge ? id === charge.id : code === product.freight))
  const perContainer = units.find(({ basis }) => basis === 'perContainer')?.code ?? ''
  const groups = Map.groupBy(offers, (offer) =>
    [chargeOf(offer)?.id, offer.currency, offer.payer, offer.box ? perContainer : offer.unit].join(' '),
  )
  const made = [...groups.values()].flatMap((group) => (group[0]?.box ? [group] : group.map((one) => [one])))
  const lines = made.map((group, at) => lineOf({ key: `l${at + 1}`, group, price: ({ price }) => price }))
  const costs = made.flatMap((group, at) =>
    group.some(({ cost }) => cost === null)
      ? []
      : [costOf(lineOf({ key: `l${at + 1}`, group, price: ({ cost }) => cost ?? '0' }))],
  )
  return { lines, costs }

  function lineOf({
    key,
    group,
    price,
  }: {
    key: string
    group: readonly Offered[]
    price: (offer: Offered) => string
  }) {
    const [first] = group as [Offered, ...Offered[]]
    const charge = chargeOf(first)
    const unit = units.find(({ id }) => id === first.per?.id)
    return {
      key,
      block: blockIn(product, charge, first),
      charge: charge?.id ?? null,
      nameCn: charge?.title ?? product.title[0],
      nameEn: charge ? (charge.titleEn ?? charge.code ?? '') : product.title[1],
      unit: first.box ? perContainer : (unit?.code ?? ''),
      currency: first.currency,
      unitPrice: first.box ? null : price(first),
      quantity: first.box || !unit ? null : quantityOf(unit.basis, product, cargo),
      boxPrices: first.box ? group.map((offer) => ({ box: offer.box?.code ?? '', price: price(offer) })) : [],
      minAmount: first.minimum,
      maxAmount: null,
      paymentTerm: first.payer ?? 'PRE',
      treatment: 'subject',
      printed: true,
      remark: '',
      source: 'manual',
    } as const satisfies QuotationLine
  }
}
/** The part of a paper that holds a price: freight, and a price without a charge, where the product has it. */
const blockIn = ({ block = 'freight' }: Product, charge: Charge | undefined, { charge: stated }: Offered): Block => {
  const usual = charge && (blockOf[charge.category] ?? 'other')
  return usual === undefined || usual === 'freight' || stated === null ? block : usual
}
const costOf = ({ remark: _remark, source: _source, ...line }: QuotationLine): CostLine => ({
  ...line,
  minAmount: null,
})

/** Times that a price is charged for the cargo of an enquiry; blank where the enquiry does not say it. */
const quantityOf = (
  basis: UnitBasis,
  { name }: Product,
  { packages, grossKg, volumeM3, pieces, boxes }: AskedCargo,
): string | null => {
  const measure = (value: string | null, per: string = '1') =>
    value ? decimal(value).div(decimal(per)).toFixed(3) : null
  const asks = modeNamed(name)?.asks
  const typed = { grossKg: grossKg ?? undefined, volumeM3: volumeM3 ?? undefined }
  const chargeable = () => {
    if (asks?.cargo === 'pieces' || asks?.cargo === 'cartons')
      return cargoFigures({ ...typed, pieces }, { isByTon: false }).chargeableKg
    if (grossKg === null || volumeM3 === null) return null
    const byVolume = decimal(volumeM3).times(decimal(String(asks?.usualRatio ?? usualRatio)))
    const byWeight = decimal(grossKg)
    return (byVolume.gt(byWeight) ? byVolume : byWeight).toFixed(3)
  }
  switch (basis) {
    case 'perContainer':
      return boxes.length > 0 ? String(boxes.reduce((sum, { quantity }) => sum + quantity, 0)) : null
    case 'perRT':
      return measure(cargoFigures(typed, { isByTon: true, ratio: asks?.usualRatio }).revenueTons)
    case 'perKgChargeable':
      return measure(chargeable())
    case 'perCbm':
      return measure(volumeM3)
    case 'perTon':
      return measure(grossKg, '1000')
    case 'perKgGross':
      return measure(grossKg)
    case 'perPackage':
      return packages === null ? null : String(packages)
    case 'perBill':
    case 'perShipment':
    case 'perEntry':
    case 'fixed':
      return '1'
    default:
      return null
  }
}
