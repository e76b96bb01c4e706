import { type PrintOptions, printedWith, type Quotation } from '@hangjia/contracts'

export interface Printed {
  readonly printOptions?: PrintOptions | undefined
}
/** The parts of its company that the reader of a paper sees; a price list has no accounts. */
type Seen = Pick<Quotation, 'letterhead'> & Partial<Pick<Quotation, 'accounts'>>

/** A draft without a stamp and accounts that it would get from somebody who sees neither: taken off, they are put back by others alone. */
export const withoutUnseen = <D extends Printed>(draft: D, { letterhead, accounts }: Seen, stored: Printed): D => {
  const [now, had] = [printedWith(draft), printedWith(stored)]
  const stamp = now.stamp && (had.stamp || letterhead.stamp !== undefined)
  const bank = now.bank && (had.bank || accounts === undefined || accounts.length > 0)
  return stamp === now.stamp && bank === now.bank ? draft : { ...draft, printOptions: { ...now, stamp, bank } }
}
