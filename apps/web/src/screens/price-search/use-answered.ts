import type { FclAsk } from '@hangjia/contracts'
import { useState } from 'react'
import { askToUrl } from '../../search/ask-url.ts'
import type { Answer } from './results-props.ts'

type Shown = Pick<Answer, 'data' | 'isPlaceholderData'>

/** The question that the prices in sight answer: while a newer one is under way that is the one before. */
export const useAnswered = (ask: FclAsk | undefined, { data, isPlaceholderData }: Shown): FclAsk | undefined => {
  const [kept, setKept] = useState<{ readonly data: Shown['data']; readonly ask: FclAsk }>()
  const isOwn = ask !== undefined && data !== undefined && !isPlaceholderData
  if (isOwn && (kept?.data !== data || kept.ask !== ask)) setKept({ data, ask })
  return isOwn || kept?.data !== data ? ask : kept?.ask
}

/** The same lane, cargo and conditions; charges that are ticked on an offer make no other question of it. */
export const asksTheSame = (one: FclAsk | undefined, other: FclAsk): boolean =>
  one !== undefined && question(one) === question(other)
const question = (ask: FclAsk) => askToUrl({ ...ask, ticked: [] }).toString()
