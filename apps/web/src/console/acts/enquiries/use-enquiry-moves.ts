import type { Contract, InputOf } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'

type Calls = Contract['enquiries']
type Act = Exclude<keyof Calls, 'quoted' | 'suppliersFor' | 'figures' | 'load'>
/** Input of an act in addition to the row; fields that the contract fills in may be left out. */
type Given<A extends Act> = { readonly act: A } & Omit<Partial<InputOf<Calls[A]>>, 'id' | 'version'>
export type EnquiryMove = { [A in Act]: Given<A> }[Act]

/** Does one act on the open enquiry and reads it again. */
export const useEnquiryMoves = (props: ActProps, onDone: () => void) => {
  const { page, records, row } = props
  const { t } = useTranslation('enquiry')
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  return useMutation({
    mutationFn: async ({ act, ...given }: EnquiryMove): Promise<unknown> => {
      if (!row) return undefined
      return await client.enquiries[act].mutate({ ...given, id: row.id, version: row.version } as never)
    },
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async (_answer, { act }) => {
      toast('success', t(`done.${act}`))
      onDone()
      await reload()
    },
  })
}
