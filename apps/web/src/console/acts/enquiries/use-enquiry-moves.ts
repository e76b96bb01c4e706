import type { Contract, InputOf } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import type { ActProps } from '../../record/act-props.ts'
import { useRowAct } from '../use-row-act.ts'

type Calls = Contract['enquiries']
type Act = Exclude<keyof Calls, 'quoted' | 'suppliersFor' | 'figures' | 'load'>
/** Input of an act in addition to the row; fields that the contract fills in may be left out. */
type Given<A extends Act> = { readonly act: A } & Omit<Partial<InputOf<Calls[A]>>, 'id' | 'version'>
export type EnquiryMove = { [A in Act]: Given<A> }[Act]

/** Does one act on the open enquiry and reads it again. */
export const useEnquiryMoves = (props: ActProps, onDone: () => void) => {
  const { t } = useTranslation('enquiry')
  const { client } = trpc.useUtils()
  return useRowAct(
    props,
    async ({ id, version }, { act, ...given }: EnquiryMove) => {
      await client.enquiries[act].mutate({ ...given, id, version } as never)
      return t(`done.${act}`)
    },
    onDone,
  )
}
