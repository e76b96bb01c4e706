import { type FclAsk, type ModeQuestion, pageNamed } from '@hangjia/contracts'
import { useEffect, useState } from 'react'
import { trpc } from './api.ts'

// biome-ignore lint/suspicious/noConsole: a search that cannot be kept is only logged (spec §8).
const logUnkept = (error: { readonly message: string }) => console.warn('search not kept:', error.message)

interface Searched {
  readonly page: string
  readonly ask: FclAsk | ModeQuestion | undefined
  /** The question as its address holds it: the same question is kept once. */
  readonly question: string
  /** Offers found; undefined while nothing is to be kept. */
  readonly hits: number | undefined
}

/** Records searches; a failure never disturbs the user (spec §8). */
export const useSearchLog = ({ page, ask, question, hits }: Searched) => {
  const { mutate } = trpc.price.log.useMutation({ onError: logUnkept })
  const [logged, setLogged] = useState<string>()
  const isNew = hits !== undefined && logged !== question && pageNamed(page) !== undefined
  useEffect(() => {
    if (!isNew) return
    setLogged(question)
    mutate({ page, ask, hits } as Parameters<typeof mutate>[0])
  }, [isNew, question, mutate, page, ask, hits])
}
