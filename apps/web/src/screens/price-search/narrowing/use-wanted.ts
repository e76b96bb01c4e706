import type { FclAsk } from '@hangjia/contracts'
import { useState } from 'react'
import { askToUrl } from '../../../search/ask-url.ts'
import type { Wanted } from './narrowing.ts'

const nothing: Wanted = {}

/** Filters of a question's offers, kept as long as the question; another question starts with its own. */
export const useWanted = (ask: FclAsk): [Wanted, (wanted: Wanted) => void] => {
  const question = askToUrl({ ...ask, ticked: [] }).toString()
  const [kept, setKept] = useState({ question, wanted: nothing })
  return [kept.question === question ? kept.wanted : nothing, (wanted) => setKept({ question, wanted })]
}
