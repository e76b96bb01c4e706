import { amountsText } from '@hangjia/validation'

interface Total {
  readonly currency: string
  readonly total: string
}
const isSome = ({ total }: Total) => /[1-9]/.test(total)

/** Totals by currency in one line; a currency in which nothing is to be paid is left out, unless it is the only one. */
export const totalsText = (totals: readonly Total[]): string => {
  const some = totals.filter(isSome)
  const shown = some.length > 0 ? some : totals.slice(0, 1)
  return amountsText(shown.map(({ currency, total }) => ({ currency, amount: total })))
}
