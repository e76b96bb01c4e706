import { useState } from 'react'
import type { Wanted } from './narrowing.ts'

const nothing: Wanted = {}

/** Filters of a question's offers, kept as long as the question; another question starts with its own. */
export const useWanted = (question: string): [Wanted, (wanted: Wanted) => void] => {
  const [kept, setKept] = useState({ question, wanted: nothing })
  return [kept.question === question ? kept.wanted : nothing, (wanted) => setKept({ question, wanted })]
}
