import { Problem, readsRates } from '@hangjia/contracts'
import type { Person } from '../../handlers.ts'

/** Refuses people without the page of rates: the answer names rates. */
export const mustSeeRates = (person: Person): void => {
  if (!readsRates(person)) throw new Problem('forbidden')
}
