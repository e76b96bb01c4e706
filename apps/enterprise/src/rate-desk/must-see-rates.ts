import { holds, Problem, pageNamed } from '@hangjia/contracts'
import type { Person } from '../handlers.ts'

/** Refuses people without the page of rates: the answer names rates. */
export const mustSeeRates = (person: Person): void => {
  const rates = pageNamed('fclFreight')
  if (!rates || !holds(person, rates.key)) throw new Problem('forbidden')
}
