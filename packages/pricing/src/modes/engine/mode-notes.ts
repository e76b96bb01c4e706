import type { OfferSide } from '@hangjia/contracts'
import { amountText, decimal, plainText } from '../../money/money.ts'
import type { Counted } from '../counting/counted.ts'
import type { FreightPlan, Note } from './engine.ts'

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
