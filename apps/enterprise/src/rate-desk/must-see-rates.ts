import { holds, Problem, pageNamed } from '@hangjia/contracts'
import type { Person } from '../handlers.ts'

/** What names rates is told to who has their page. */
export const mustSeeRates = (person: Person): void => {
  const rates = pageNamed('fclFreight')
  if (!rates || !holds(person, rates.key)) throw new Problem('forbidden')
}
