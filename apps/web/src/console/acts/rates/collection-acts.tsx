import { Button } from '@chakra-ui/react'
import { mayEdit } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'

/** Runs a collection task now, and shows its result. */
export const CollectionActs = (props: ActProps) => {
  const { page, records, row, disabled } = props
  const { t } = useTranslation('collection')
  const session = useSession()
  const reload = useReload(props)
  const sayProblem = useActProblem(page, records)
  const run = trpc.collection.run.useMutation({
    onSuccess: async ({ state, rowCount, added, changed, error }) => {
      if (state === 'failed') toast('error', t('failed', { error: error ?? '' }))
      else toast('success', t(state, { rows: rowCount, added, changed, error: error ?? '' }))
      await reload()
    },
    onError: async (error: unknown) => toast('error', await sayProblem(error)),
  })
  if (!row || !mayEdit(session)) return null
  return (
    <Button
      disabled={disabled || run.isPending}
      loading={run.isPending}
      loadingText={t('run')}
      onClick={() => run.mutate({ id: row.id, version: row.version })}
    >
      <Play />
      {t('run')}
    </Button>
  )
}
