import { type FclAsk, pageNamed } from '@hangjia/contracts'
import { useEffect, useState } from 'react'
import { trpc } from '../../api.ts'
import { askToUrl } from './ask-url.ts'
import type { Answer } from './results.tsx'

// biome-ignore lint/suspicious/noConsole: a search that cannot be kept is only logged (spec §8).
const logUnkept = (error: { readonly message: string }) => console.warn('search not kept:', error.message)

interface Searched {
  readonly page: 'queryPrice' | 'fullContainer'
  readonly ask: FclAsk
  readonly isPast: boolean
}

/** Keeps what was searched; a failure never disturbs (spec §8). Who looks at the past asks for nothing that is sold. */
export const useSearchLog = ({ page, ask, isPast }: Searched, { data, isPlaceholderData }: Answer) => {
  const utils = trpc.useUtils()
  const { mutate } = trpc.price.log.useMutation({
    onSuccess: () => utils.price.recent.invalidate(),
    onError: logUnkept,
  })
  const question = askToUrl({ ...ask, ticked: [] }).toString()
  const [logged, setLogged] = useState<string>()
  const isNew =
    data !== undefined && !isPlaceholderData && logged !== question && !isPast && pageNamed(page) !== undefined
  useEffect(() => {
    if (!isNew) return
    setLogged(question)
    mutate({ page, ask, hits: data?.tooBroad ?? data?.offers.length ?? 0 })
  }, [isNew, question, mutate, page, ask, data])
}
