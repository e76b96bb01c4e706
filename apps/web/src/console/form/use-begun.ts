import { type Field, type Fields, type RecordPage, type Reference, writableFields } from '@hangjia/contracts'
import { useSearchParams } from 'react-router-dom'
import { callKey } from '../../refresh/call-key.ts'
import { useSession } from '../../session/session.tsx'
import { useKeptQuery } from '../../use-kept-query.ts'
import type { Records } from '../records.ts'
import type { Values } from './record-form.ts'

/** Parameter of an address with the values that a new record begins with. */
const beginParameter = 'begin'
/** Values of a new record as an address holds them: links by their id, or by their code. */
export type Begin = Readonly<Record<string, unknown>>

/** The address of a new record that begins with these values; blank ones are left out. */
export const beginPath = (page: string, begin: Begin): string => {
  const given = Object.entries(begin).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const query = new URLSearchParams({ record: 'new', [beginParameter]: JSON.stringify(Object.fromEntries(given)) })
  return `/${page}?${query}`
}

const readBegin = (text: string | null): Begin => {
  try {
    const begin: unknown = JSON.parse(text ?? '{}')
    return typeof begin === 'object' && begin !== null ? (begin as Begin) : nothing
  } catch {
    return nothing
  }
}
const nothing: Begin = {}

/** Values of the address that a new record begins with, with the names of its links; undefined while these load. */
export const useBegun = (records: Records, page: RecordPage, isAsked: boolean): Values | undefined => {
  const [query] = useSearchParams()
  const session = useSession()
  const text = query.get(beginParameter)
  const isGiven = isAsked && text !== null
  const { data, isError } = useKeptQuery({
    queryKey: callKey({ path: 'records.options', input: { page: page.name, begin: text } }),
    queryFn: () => begunValues(writableFields(page.of, session), readBegin(text), records.load),
    enabled: isGiven,
    staleTime: 300_000,
  })
  return isGiven && !isError ? data : nothing
}

type Load = Records['load']
/** The values that the form may write; a link that is gone is left out. */
const begunValues = async (fields: Fields, begin: Begin, load: Load): Promise<Values> => {
  const found = await Promise.all(
    Object.entries(begin).map(async ([name, value]) => {
      const field = fields[name]
      return field && !field.computed ? [[name, await begunValue(field, name, { value, load })] as const] : []
    }),
  )
  return Object.fromEntries(found.flat().filter(([, value]) => value !== undefined))
}

interface Begun {
  readonly value: unknown
  readonly load: Load
}
const begunValue = async (field: Field, path: string, { value, load }: Begun): Promise<unknown> => {
  if (field.kind === 'link') return await linked(path, value, load)
  if (!Array.isArray(value)) return value
  if (field.kind === 'list' && (field as Field<'list'>).of.kind === 'link') {
    const rows = await Promise.all(value.map((one) => linked(path, one, load)))
    return rows.filter((row) => row !== undefined)
  }
  if (field.kind !== 'lines') return value
  const cells = (field as Field<'lines'>).fields as Fields
  return await Promise.all(
    value.map(async (line: Begin) => ({
      ...Object.fromEntries(Object.keys(cells).map((name) => [name, null])),
      ...(await begunValues(cells, line, (name, question) => load(`${path}.${name}`, question))),
    })),
  )
}
const linked = async (path: string, value: unknown, load: Load): Promise<Reference | undefined> => {
  const text = String(value)
  const rows = await load(path, /^\d+$/.test(text) ? { query: '', ids: [text] } : { query: text })
  return rows.find(({ id, code }) => id === text || code === text)
}
