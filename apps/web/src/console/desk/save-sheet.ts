import type { Issue, RecordPage, Refusal } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import type { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../../problem.ts'
import { recordTitle } from '../record-title.ts'
import type { AnyRow, Records } from '../records.ts'
import type { RowDraft } from './sheet.ts'

export interface SheetAnswer {
  readonly rows: readonly AnyRow[]
  readonly refused: readonly Refusal[]
}

/** `rows.3.values.boxPrices.0.price`: a value that was refused at the door. */
const atTheDoor = /^rows\.(\d+)\.values\.(.+)$/
/** Issues of the whole call as refusals of their rows; undefined when one of them is about no row. */
export const refusalsOf = (issues: readonly Issue[]): Refusal[] | undefined => {
  const placed = issues.map((issue) => {
    const [, at, path] = atTheDoor.exec(issue.path) ?? []
    return path === undefined ? undefined : { at: Number(at), issue: { ...issue, path } }
  })
  if (placed.length === 0 || placed.includes(undefined)) return undefined
  const groups = Map.groupBy(
    placed.flatMap((found) => found ?? []),
    ({ at }) => at,
  )
  return [...groups].map(([at, found]) => ({
    at,
    problem: 'invalidInput',
    issues: found.map(({ issue }) => ({ ...issue, parameters: { ...issue.parameters } })),
    details: {},
  }))
}

const maxNamed = 10

/** Saves the rows in one call. What is refused comes back by row, the records in the way named as lists name them. */
export const saveSheet = async (
  { page, records, queries, language }: SheetFacts,
  drafts: readonly RowDraft[],
): Promise<SheetAnswer> => {
  try {
    const { rows, refused } = await records.saveMany(drafts)
    const names = new Map(
      await Promise.all(
        refused.slice(0, maxNamed).map(async ({ problem, details }): Promise<[string, string]> => {
          const id = String(details.id ?? '')
          const other =
            problem === 'duplicate' && id !== ''
              ? await queries.fetchQuery(records.one(id)).catch(() => undefined)
              : undefined
          return [id, other ? recordTitle(page.of, other, language) : String(details.title ?? '')]
        }),
      ),
    )
    const named = refused.map((refusal) => {
      const title = names.get(String(refusal.details.id ?? ''))
      return title ? { ...refusal, details: { ...refusal.details, title } } : refusal
    })
    return { rows, refused: named }
  } catch (error) {
    const refused = refusalsOf(failureOf(error).issues)
    if (!refused) throw error
    return { rows: [], refused }
  }
}
export interface SheetFacts {
  readonly page: RecordPage
  readonly records: Records
  readonly queries: ReturnType<typeof useQueryClient>
  readonly language: Language
}
