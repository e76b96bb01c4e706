import type { FclAsk } from '@hangjia/contracts'
import { useState } from 'react'
import { askToUrl } from './ask-url.ts'
import type { Wanted } from './narrowing.ts'

const nothing: Wanted = {}

/** To what the offers of a question are narrowed down, as long as it stands; another question begins with all of its own. */
export const useWanted = (ask: FclAsk): [Wanted, (wanted: Wanted) => void] => {
  const question = askToUrl({ ...ask, ticked: [] }).toString()
  const [kept, setKept] = useState({ question, wanted: nothing })
  return [kept.question === question ? kept.wanted : nothing, (wanted) => setKept({ question, wanted })]
}
