import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useActProblem } from '../act-problem.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { useReload } from './use-reload.ts'

/**
 * One act on the open record. `does` answers with words of what it did: they are shown, `onDone` closes the dialog that asked, and the record is read
 * again. A failure is shown in words, too, and the dialog stays.
 */
export const useRowAct = <Given = void>(
  props: Pick<ActProps, 'page' | 'records' | 'row' | 'onMoved'>,
  does: (row: AnyRow, given: Given) => Promise<string>,
  onDone?: () => void,
) => {
  const { page, records, row } = props
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  return useMutation({
    mutationFn: async (given: Given): Promise<string> => {
      if (!row) throw new Error('acts need an open record')
      return await does(row, given)
    },
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async (words) => {
      toast('success', words)
      onDone?.()
      await reload()
    },
  })
}
