import type { OfferSide } from '@hangjia/contracts'
import { amountText, decimal, plainText } from '../../money/money.ts'
import type { ModeCharge } from '../charges/charge.ts'
import type { Counted } from '../counting/counted.ts'
import type { FreightPlan, ModeAsk, Note } from './engine.ts'

/** Payment for the quantity at which another break begins: its saving, else the quantity from which it costs no more. */
export const breakNotes = (
  { saving, breakEven }: Pick<Counted, 'saving' | 'breakEven'>,
  unit: FreightPlan['unit'],
  currency: string,
): Note[] => {
  if (saving) {
    const [quantity, amount] = [plainText(saving.quantity), amountText(saving.amount)]
    return [{ rule: 'saving', parameters: { quantity, unit, currency, amount } }]
  }
  if (!breakEven) return []
  const [from, quantity] = [plainText(breakEven.from), plainText(breakEven.quantity)]
  return [{ rule: 'breakEven', parameters: { from, quantity, unit } }]
}

/** True where the cut-off of an inland point is over. */
export const isLate = ({ notes = [] }: { readonly notes?: readonly Note[] }): boolean =>
  notes.some(({ rule }) => rule === 'pointLate')

interface Chargeable {
  readonly quantity: string
  readonly unit: FreightPlan['unit']
}
/** The total of a shipment for each charged unit. */
export const perUnitNote = ({ total }: OfferSide, chargeable: Chargeable | null): Note[] => {
  if (!total || !chargeable) return []
  const { quantity, unit } = chargeable
  const amount = amountText(decimal(total.amount).div(decimal(quantity)))
  return [{ rule: 'perUnit', parameters: { currency: total.currency, amount, unit } }]
}

/** Remarks of the sheets that an offer is charged by, each once. */
export const sheetRemarks = (charges: readonly ModeCharge[]): Note[] =>
  [...new Set(charges.flatMap(({ sheet }) => sheet?.sheetRemark?.trim() || []))].map((remark) => ({
    rule: 'sheetRemark',
    parameters: { remark },
  }))

/** Days without storage at origin, the fewest of its sheets, and the hours in which their warehouse receives cargo. */
export const warehouseNotes = (charges: readonly ModeCharge[]): Note[] => {
  const sheets = charges.flatMap(({ block, sheet }) => (block === 'origin' && sheet ? [sheet] : []))
  const days = sheets.flatMap(({ freeStorageDays }) => freeStorageDays ?? [])
  const hours = [...new Set(sheets.flatMap(({ openHours }) => openHours?.trim() || []))]
  return [
    ...(days.length > 0 ? [{ rule: 'freeStorage', parameters: { days: String(Math.min(...days)) } }] : []),
    ...hours.map((words) => ({ rule: 'receivingHours', parameters: { hours: words } })),
  ]
}

/** Terms under which the seller insures the goods, with the least cover that Incoterms 2020 ask (R24). */
const leastCover = { CIF: 'ICC C', CIP: 'ICC A' } as const
const isInsuring = (incoterm: ModeAsk['incoterm']): incoterm is keyof typeof leastCover =>
  incoterm === 'CIF' || incoterm === 'CIP'

interface Offered {
  readonly ask: Pick<ModeAsk, 'declaration' | 'declared' | 'insurance'>
  /** The term that the offer is priced under. */
  readonly incoterm: ModeAsk['incoterm']
  /** True for a mode that has insurance. */
  readonly isInsurable: boolean
}

/** Facts of the services of an export: it is declared under a licence that is bought, or the seller must insure it better. */
export const serviceNotes = ({ ask, incoterm, isInsurable }: Offered): Note[] => {
  const { declaration, declared, insurance } = ask
  const isEnough = insurance && (incoterm === 'CIF' || insurance.clause === 'iccA' || insurance.clause === 'airA')
  return [
    ...(declaration && declared?.declarationKind === 'buyLicence' ? [{ rule: 'boughtLicence', parameters: {} }] : []),
    ...(isInsurable && isInsuring(incoterm) && !isEnough
      ? [{ rule: 'sellerInsures', parameters: { incoterm, clause: leastCover[incoterm] } }]
      : []),
  ]
}
