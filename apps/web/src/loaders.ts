import { port } from '@hangjia/contracts'
import { type Language, type LoadReferences, useSpeech } from '@hangjia/ui'
import { useMemo } from 'react'
import { trpc } from './api.ts'

const kinds = ['port', 'carrier', 'customer', 'charge', 'chargeUnit', 'tradeLine', 'area'] as const
/** Characters that are looked for; a name that is typed to be created may be longer. */
const longestQuery = 60
/** Finds rows for the pickers of search and quotation, by words or by id. */
export type Loaders = Readonly<Record<(typeof kinds)[number], LoadReferences>>

/** Kind of a port; empty for a seaport, the default. */
const sortOf = (kind: string | undefined, language: Language) => {
  const [, zh, en] = port.fields.kind.options.find(([value]) => value === kind && value !== 'seaport') ?? []
  return language === 'en' ? en : zh
}

export const useLoaders = (): Loaders => {
  const utils = trpc.useUtils()
  const { language } = useSpeech()
  return useMemo(
    () =>
      Object.fromEntries(
        kinds.map((of): [string, LoadReferences] => [
          of,
          async ({ query, ids = [], recent = [] }) => {
            const found = await utils.price.options.fetch(
              { of, query: query.slice(0, longestQuery), ids: [...ids], recent: [...recent] },
              { staleTime: 60_000 },
            )
            return found.map(({ kind, ...reference }) => ({ ...reference, note: sortOf(kind, language) }))
          },
        ]),
      ) as unknown as Loaders,
    [utils, language],
  )
}
