import { type Fields, type RecordPage, valuesOfMaker, writableFields } from '@hangjia/contracts'
import { useSession } from '../session/session.tsx'
import { useKeptQuery } from '../use-kept-query.ts'
import type { Values } from './record-form.ts'
import type { Records } from './records.ts'

/** Rows that links of a new record begin with, by their codes; whose it is, by his user name. */
const usualOf = (fields: Fields, userName: string): readonly (readonly [name: string, code: string])[] => [
  ...Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'link' && field.usual ? [[name, field.usual] as const] : [],
  ),
  ...Object.entries(valuesOfMaker(fields, userName)),
]

/** What links of a new record begin with; undefined until it is known, nothing where it cannot be. */
export const useUsual = (records: Records, page: RecordPage, isAsked = true): Values | undefined => {
  const session = useSession()
  const wanted = usualOf(writableFields(page.of, session), session.userName)
  const { data, isError } = useKeptQuery({
    queryKey: ['records', page.name, 'options', 'usual'],
    queryFn: async () => {
      const found = await Promise.all(
        wanted.map(async ([name, code]) => {
          const rows = await records.load(name, { query: code })
          return [name, rows.find((row) => row.code === code)] as const
        }),
      )
      return Object.fromEntries(found.filter(([, row]) => row))
    },
    enabled: isAsked && wanted.length > 0,
    staleTime: 300_000,
  })
  return data ?? (wanted.length === 0 || isError ? nothing : undefined)
}
const nothing: Values = {}
