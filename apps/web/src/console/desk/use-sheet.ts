import { type Reader, type Refusal, type Resource, writableFields } from '@hangjia/contracts'
import { applyBatch, type GridBatch } from '@hangjia/ui'
import { useMemo, useRef, useState } from 'react'
import { doubtsOf, initialValues, rebase, type Values, valuesOf, writtenValues } from '../form/record-form.ts'
import type { AnyRow } from '../records.ts'
import { blankRow, draftOf, isNew, keyOf, makeJudge, type SheetRow, sheetRow, withRead } from './sheet.ts'

/** Refusal of a row by the server; it is kept until the row is changed. */
interface Refused {
  readonly row: SheetRow
  readonly refusal: Refusal
}
interface State {
  readonly rows: readonly SheetRow[]
  readonly refused: ReadonlyMap<string, Refused>
  /** New rows report missing fields only after an attempt to save. */
  readonly isTried: boolean
}

/** Rows of a sheet while they are edited: unsaved differences and errors. */
export const useSheet = (
  { resource, reader, usual }: { readonly resource: Resource; readonly reader: Reader; readonly usual: Values },
  listed: readonly AnyRow[],
) => {
  const fields = useMemo(() => writableFields(resource, reader), [resource, reader])
  const begun = useMemo(() => ({ ...initialValues(fields), ...usual }), [fields, usual])
  const judge = useMemo(() => makeJudge(resource, reader, { fields, begun }), [resource, reader, fields, begun])
  const count = useRef(0)
  const newRow = () => {
    count.current += 1
    return blankRow(begun, `new-${count.current}`)
  }
  const [state, setState] = useState<State>(() => ({
    rows: [...listed.map((row) => sheetRow(row)), newRow()],
    refused: new Map(),
    isTried: false,
  }))
  const [seen, setSeen] = useState(listed)
  if (seen !== listed) {
    setSeen(listed)
    setState((before) => ({ ...before, rows: withRead(before.rows, listed) }))
  }

  const isBlank = (row: SheetRow | undefined) => row !== undefined && isNew(row) && judge(row).changed.length === 0
  const change = (batch: GridBatch<SheetRow>) => {
    const spare = newRow()
    setState((before) => {
      const here = new Map(before.rows.map((row) => [keyOf(row), row]))
      const rows = applyBatch(
        before.rows,
        {
          ...batch,
          added: batch.added.filter((row) => !here.has(keyOf(row))),
          // Saved rows stay, also when the paste that added them is undone.
          removed: batch.removed.filter((row) => here.get(keyOf(row))?.saved === undefined),
        },
        keyOf,
      )
      return { ...before, rows: isBlank(rows.at(-1)) ? rows : [...rows, spare] }
    })
  }
  const refusalOf = (row: SheetRow): Refusal | undefined => {
    const refused = state.refused.get(keyOf(row))
    return refused?.row === row ? refused.refusal : undefined
  }

  return {
    fields,
    rows: state.rows,
    newRow,
    change,
    /** Rows with unsaved differences. */
    unsaved: state.rows.filter((row) => judge(row).changed.length > 0),
    refusalOf,
    /** Errors of a row as edited here, shown or not. */
    ownIssuesOf: (row: SheetRow) => judge(row).issues,
    /** Errors shown to the reader. */
    issuesOf: (row: SheetRow) => [
      ...(isNew(row) && !state.isTried ? [] : judge(row).issues),
      ...(refusalOf(row)?.issues ?? []),
    ],
    /** From now on, new rows report missing fields. */
    tried: () => setState((before) => ({ ...before, isTried: true })),
    /** Unusual changes. */
    doubtsOf: (row: SheetRow) => doubtsOf(resource, writtenValues(fields, row), judge(row).changed),
    draftOf: (row: SheetRow) => draftOf(fields, row, judge(row).changed),
    /** The sent rows are saved as these; later input stays. */
    settle: (sent: readonly SheetRow[], answered: readonly AnyRow[]) =>
      setState((before) => {
        const saved = new Map(sent.flatMap((row, at) => (answered[at] ? [[keyOf(row), answered[at]] as const] : [])))
        const rows = before.rows.map((row) => {
          const now = saved.get(keyOf(row))
          if (!now) return row
          return sent.includes(row)
            ? sheetRow(now, keyOf(row))
            : { ...row, id: now.id, version: now.version, saved: now }
        })
        return { rows, refused: new Map(), isTried: false }
      }),
    refuse: (sent: readonly SheetRow[], refusals: readonly Refusal[]) => {
      const shownRefusals = refusals.flatMap((refusal): [string, Refused][] => {
        const row = sent[refusal.at]
        return row ? [[keyOf(row), { row, refusal }]] : []
      })
      setState((before) => ({ ...before, refused: new Map(shownRefusals) }))
    },
    /** Takes over what others saved in these rows; local changes stay. */
    takeOver: (newest: readonly AnyRow[]) =>
      setState((before) => {
        const byId = new Map(newest.map((row) => [row.id, row]))
        const rows = before.rows.map((row): SheetRow => {
          const now = byId.get(row.id)
          if (!now || !row.saved) return row
          const [base, mine, theirs] = [row.saved, row, now].map((some) => valuesOf(fields, some))
          const { values } = rebase(fields, { base: base ?? {}, mine: mine ?? {}, theirs: theirs ?? {} })
          return { ...now, ...values, rowKey: keyOf(row), saved: now }
        })
        return { ...before, rows }
      }),
  }
}
