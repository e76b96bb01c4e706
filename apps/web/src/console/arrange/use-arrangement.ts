import type { RecordPage } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActProblem } from '../act-problem.ts'
import { useRefusalWords } from '../desk/use-refusal-words.ts'
import type { AnyRow, Records } from '../records.ts'
import { inSiteOrder, moveRow, type Placed, placesBefore, renumbered } from './arrangement.ts'

/** Records that can be put in order at once: all of a page, or none. */
export const maxArranged = 1500

interface Wish {
  readonly rows: readonly AnyRow[]
  readonly places: readonly Placed[]
  readonly isUndo: boolean
}

/** Records of a page in the order of the site. A move is saved at once, in one call, and can be undone. */
export const useArrangement = (page: RecordPage, records: Records) => {
  const sayProblem = useActProblem(page, records)
  const sayRefusal = useRefusalWords()
  const asked = useQuery({
    ...records.list({
      search: '',
      conditions: {},
      parameters: {},
      sort: { field: 'sortNo', descending: false },
      pageNo: 1,
      pageSize: maxArranged,
    }),
    staleTime: 0,
  })
  /** The order after moves here; undefined as long as it is the stored one. */
  const [moved, setMoved] = useState<readonly AnyRow[]>()
  const [former, setFormer] = useState<readonly Placed[]>()
  const rows = moved ?? inSiteOrder(asked.data?.rows ?? [])
  const startAgain = async () => {
    await records.refresh()
    setMoved(undefined)
    setFormer(undefined)
  }
  const save = useMutation({
    mutationFn: ({ places }: Wish) =>
      records.saveMany(places.map(({ id, version, sortNo }) => ({ id, version, values: { sortNo } }))),
    onMutate: (wish) => setMoved(wish.rows),
    onSuccess: async (answer, wish) => {
      const [refusal] = answer.refused
      if (refusal) {
        toast('error', sayRefusal(refusal))
        return startAgain()
      }
      setFormer(wish.isUndo ? undefined : placesBefore(answer.rows, wish.rows))
      setMoved(wish.rows.map((row) => answer.rows.find(({ id }) => id === row.id) ?? row))
      await records.refresh()
    },
    onError: async (error: unknown) => {
      toast('error', await sayProblem(error))
      await startAgain()
    },
  })
  const move = (dragged: string, onto: string) => {
    if (save.isPending) return
    const next = moveRow(rows, dragged, onto)
    const places = renumbered(next)
    const isSame = next.every(({ id }, at) => id === rows[at]?.id)
    if (!isSame && places.length > 0) save.mutate({ rows: next, places, isUndo: false })
  }
  const undo = () => {
    if (!former || save.isPending) return
    const before = rows.map((row) => {
      const place = former.find(({ id }) => id === row.id)
      return place ? { ...row, sortNo: place.sortNo } : row
    })
    save.mutate({ rows: inSiteOrder(before), places: former, isUndo: true })
  }
  return { asked, rows, move, undo, canUndo: former !== undefined, isSaving: save.isPending }
}
