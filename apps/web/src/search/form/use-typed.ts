import { useState } from 'react'

interface Start<Draft, Rows> {
  readonly ask: Draft
  readonly references: Rows
}
/** A question as it is typed, with the rows that it names and the fields that prevented its search, until it changes again. */
export const useTyped = <Draft, Rows, Fault extends string = string>(start: Start<Draft, Rows>) => {
  const [{ ask, references }, setTyped] = useState(start)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const change = (part: Partial<Draft>, named?: Partial<Rows>): Draft => {
    const next = { ...ask, ...part }
    setTyped({ ask: next, references: { ...references, ...named } })
    setFaults([])
    return next
  }
  return { ask, references, faults, setFaults, change }
}
