import type { RecordPage } from '@hangjia/contracts'
import type { ComponentType } from 'react'
import { LinkBarges } from '../console/barges/link-barges.tsx'
import { NoteMilestoneButton } from '../console/orders/note-milestone-button.tsx'
import type { AnyRow, Records } from '../console/records.ts'
import { MakePriceList } from '../price-lists/make-price-list.tsx'

interface BatchActProps {
  readonly records: Records
  readonly rows: readonly AnyRow[]
  readonly disabled: boolean
  readonly onDone: () => Promise<void>
}
const idsOf = (rows: readonly AnyRow[]) => rows.map(({ id }) => id)

/** Acts on ticked rows, by their page. */
const ofPage: Readonly<Record<string, ComponentType<BatchActProps>>> = {
  order: ({ rows, disabled, onDone }) => <NoteMilestoneButton rows={rows} disabled={disabled} onNoted={onDone} />,
}
/** Acts on ticked rows, by their resource. */
const ofResource: Readonly<Record<string, ComponentType<BatchActProps>>> = {
  bargeRate: ({ records, rows, disabled }) => <LinkBarges records={records} barges={idsOf(rows)} disabled={disabled} />,
  fclRate: ({ rows, disabled }) => <MakePriceList rates={idsOf(rows)} disabled={disabled} />,
}

/** The acts on ticked rows that only this kind of record has. */
export const BatchActs = ({ page, ...props }: BatchActProps & { readonly page: RecordPage }) => {
  const Acts = ofPage[page.name] ?? ofResource[page.of.name]
  return Acts ? <Acts {...props} /> : null
}
