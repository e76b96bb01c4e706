import { ActButton } from '../bar-acts/act-button.tsx'
import { type PriceListProps, usePriceListActs } from './use-price-list-acts.ts'

/** Buttons that make a price list of the rates that were chosen, or add them to one. */
export const MakePriceList = (props: PriceListProps) => {
  const acts = usePriceListActs(props)
  return acts.map((act) => <ActButton key={act.key} act={act} />)
}
