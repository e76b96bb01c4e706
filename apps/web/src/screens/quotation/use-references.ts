import type { Quotation, Reference } from '@hangjia/contracts'
import { useMemo, useState } from 'react'

/** References chosen here that the loaded quotation does not contain. */
interface Chosen {
  readonly carriers: readonly Reference[]
  readonly charges: readonly Reference[]
  readonly customers: readonly Reference[]
  readonly ports: Quotation['references']['ports']
}

/** References in the list replace those with the same id. */
const merged = <R extends Reference>(known: readonly R[], more: readonly R[]): R[] => [
  ...known.filter(({ id }) => !more.some((other) => other.id === id)),
  ...more,
]

/** Names of the ids in a draft: loaded ones, and those of later choices. */
export const useReferences = (read: Quotation['references']) => {
  const [more, setMore] = useState<Chosen>({ carriers: [], charges: [], customers: [], ports: [] })
  const references = useMemo(
    () => ({
      ...read,
      carriers: merged(more.carriers, read.carriers),
      charges: merged(read.charges, more.charges),
      customers: merged(read.customers, more.customers),
      // The server has more facts about a port than a picker.
      ports: merged(more.ports, read.ports),
    }),
    [read, more],
  )
  /** Keeps the name of a row that was chosen here. */
  const add = (of: keyof Chosen, row: Reference) =>
    setMore((known) => ({ ...known, [of]: [...known[of], { ...row, ...(of === 'ports' ? noCountry : {}) }] }))
  return { references, add }
}
const noCountry = { country: '', countryEn: '' }
