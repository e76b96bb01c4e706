import { type BatchAct, mayEdit } from '@hangjia/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { useSession } from '../../session/session.tsx'
import { useAssign } from '../acts/use-assign.tsx'
import type { TickedRows } from '../records.ts'

/** Gives the ticked orders to another operator, for one reason. */
export const useHandOver = (
  ticked: TickedRows,
): { readonly acts: readonly BarAct<BatchAct>[]; readonly dialogs: ReactNode } => {
  const { t } = useTranslation('order')
  const session = useSession()
  const { client } = trpc.useUtils()
  const { act, dialog } = useAssign(ticked, {
    field: 'operator',
    words: {
      act: t('handOver.act'),
      title: t('handOver.title', { count: ticked.rows.length }),
      to: t('handOver.to'),
    },
    gives: async (given) => {
      const { handed } = await client.orders.handOver.mutate({ ...given, rows: [...given.rows] })
      return handed > 0 ? t('handOver.done', { count: handed }) : t('handOver.none')
    },
  })
  return mayEdit(session) ? { acts: [act], dialogs: dialog } : { acts: [], dialogs: null }
}
