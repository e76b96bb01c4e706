import { type Fields, type RecordPage, valuesOfMaker, writableFields } from '@hangjia/contracts'
import { callKey } from '../../refresh/call-key.ts'
import { useSession } from '../../session/session.tsx'
import { useKeptQuery } from '../../use-kept-query.ts'
import type { Records } from '../records.ts'
import type { Values } from './record-form.ts'

/** Default rows of the links of a new record by their codes; the owner by their user name. */
const usualOf = (fields: Fields, userName: string): readonly (readonly [name: string, code: string])[] => [
  ...Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'link' && field.usual ? [[name, field.usual] as const] : [],
  ),
  ...Object.entries(valuesOfMaker(fields, userName)),
]

/** Default links of a new record; undefined while loading, empty where they cannot be read. */
export const useUsual = (records: Records, page: RecordPage, isAsked = true): Values | undefined => {
  const session = useSession()
  const wanted = usualOf(writableFields(page.of, session), session.userName)
  const { data, isError } = useKeptQuery({
    queryKey: callKey({ path: 'records.options', input: { page: page.name, usual: true } }),
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
