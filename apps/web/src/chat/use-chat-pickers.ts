import { chatPickers } from '@hangjia/contracts'
import type { LoadReferences } from '@hangjia/ui'
import { useMemo } from 'react'
import { trpc } from '../api.ts'

/** Finds rows for the pickers of the agent desk. */
export const useChatPickers = (): Readonly<Record<(typeof chatPickers)[number], LoadReferences>> => {
  const utils = trpc.useUtils()
  return useMemo(
    () =>
      Object.fromEntries(
        chatPickers.map((of): [string, LoadReferences] => [
          of,
          ({ query, ids = [], recent = [] }) =>
            utils.chat.options.fetch(
              { of, query: query.slice(0, 60), ids: [...ids], recent: [...recent].slice(0, 20) },
              { staleTime: 30_000 },
            ),
        ]),
      ) as unknown as Readonly<Record<(typeof chatPickers)[number], LoadReferences>>,
    [utils],
  )
}
