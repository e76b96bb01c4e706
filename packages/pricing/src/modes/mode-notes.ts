import type { OfferSide } from '@hangjia/contracts'
import { amountText, decimal, plainText } from '../money.ts'
import type { Counted } from './counted.ts'
import type { FreightPlan, Note } from './engine.ts'

/** Payment for the quantity at which another break begins. */
export const savingNote = (saving: Counted['saving'], unit: FreightPlan['unit'], currency: string): Note[] =>
  saving
    ? [
        {
          rule: 'saving',
          parameters: { quantity: plainText(saving.quantity), unit, currency, amount: amountText(saving.amount) },
        },
      ]
    : []

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
