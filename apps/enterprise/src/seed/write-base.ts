import type { Resource } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { insertRecords, type Values } from '../records/saving/insert-records.ts'

/** Rows of company 0 are base data: every company reads them. */
export const houseCompany = '0'

/** Status of every row of base data that is in use. */
export const enabled = { status: 1 } as const

export type Coded = Values & { readonly code: string }
export type IdOf = (code: string) => string
/** Writes system rows of a resource and answers their numbers, by code. */
export type Write = (resource: Resource, rows: readonly Coded[]) => Promise<IdOf>

export const writeTo =
  (queries: Queries): Write =>
  async (resource, rows) => {
    const ids = await insertRecords(queries, resource, houseCompany, rows)
    return lookup(
      resource.name,
      rows.map(({ code }, index) => [code, ids[index] ?? '']),
    )
  }

const lookup = (name: string, entries: readonly (readonly [code: string, id: string])[]): IdOf => {
  const ids = new Map(entries)
  return (code) => {
    const id = ids.get(code)
    if (!id) throw new Error(`the seed names the ${name} ${code}, which the base data does not have`)
    return id
  }
}
