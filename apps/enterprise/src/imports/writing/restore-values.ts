import { type Issue, Problem } from '@hangjia/contracts'
import type { Transaction } from '../../database/database.ts'
import { missingLinks } from '../../records/saving/check-links.ts'
import { lockRows } from '../../records/saving/guards.ts'
import { updateStored } from '../../records/saving/save-record.ts'
import { linksOf } from '../../records/tables/links.ts'
import { valuesOf } from '../../records/tables/read-rows.ts'
import type { View } from '../../records/tables/view.ts'
import { sheetFields } from '../headings/sheet-fields.ts'

const maxIssues = 100
interface Changed {
  readonly id: string
  /** The row of the sheet that changed it. */
  readonly no: number
  readonly former: { readonly values?: Readonly<Record<string, unknown>> }
}

/** Restores the former values of records that were changed in place, with what is written of each; refused where one of them links to a missing record. */
export const restoreValues = async (
  transaction: Transaction,
  view: View,
  changed: readonly Changed[],
  onWrite: (values: Readonly<Record<string, unknown>>) => void,
): Promise<void> => {
  if (changed.length === 0) return
  const writable = sheetFields(view)
  const former = new Map(changed.map(({ id, former: { values = {} } }) => [id, values]))
  const kept = changed.flatMap(({ no, former: { values = {} } }) =>
    Object.keys(values).flatMap((name): Issue[] =>
      Object.hasOwn(writable, name) ? [] : [{ path: `${no}.${name}`, rule: 'keptByRight', parameters: {} }],
    ),
  )
  if (kept.length > 0) throw new Problem('forbidden', { issues: kept.slice(0, maxIssues) })
  const links = changed.flatMap(({ no, former: { values = {} } }) =>
    linksOf(values, view.resource.fields).map((link) => ({ ...link, no })),
  )
  const issues = (await missingLinks(transaction, view, links)).map(
    ({ no }): Issue => ({ path: String(no), rule: 'formerGone', parameters: { row: no } }),
  )
  if (issues.length > 0) throw new Problem('blocked', { issues: issues.slice(0, maxIssues) })
  for (const row of await lockRows(transaction, view, [...former.keys()])) {
    const values = { ...valuesOf(row, view.resource.fields), ...former.get(String(row.id)) }
    onWrite(values)
    await updateStored(transaction, view, row, values)
  }
}
