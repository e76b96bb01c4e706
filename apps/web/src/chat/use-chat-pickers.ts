import type { LoadReferences } from '@hangjia/ui'
import { useMemo } from 'react'
import { trpc } from '../api.ts'

const kinds = ['chatChannel', 'chatGroup', 'port', 'containerType', 'carrier', 'customer', 'employee'] as const

/** Finds rows for the pickers of the agent desk. */
export const useChatPickers = (): Readonly<Record<(typeof kinds)[number], LoadReferences>> => {
  const utils = trpc.useUtils()
  return useMemo(
    () =>
      Object.fromEntries(
        kinds.map((of): [string, LoadReferences] => [
          of,
          ({ query, ids = [], recent = [] }) =>
            utils.chat.options.fetch(
              { of, query: query.slice(0, 60), ids: [...ids], recent: [...recent].slice(0, 20) },
              { staleTime: 30_000 },
            ),
        ]),
      ) as unknown as Readonly<Record<(typeof kinds)[number], LoadReferences>>,
    [utils],
  )
}
