import { Button } from '@chakra-ui/react'
import { leastReportWords, maxReportWords, mayEdit } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useProblemWords } from '../../../problem.ts'
import { useSession } from '../../../session/session.tsx'
import type { AnyRow } from '../../records.ts'

/** Reports wrong data of a supplier to its maintainer, for colleagues who do not keep it. */
export const ReportSupplier = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('partners')
  const session = useSession()
  const words = useProblemWords()
  const [isOpen, setOpen] = useState(false)
  const report = trpc.suppliers.report.useMutation({
    onSuccess: ({ outcome }) => {
      toast(outcome === 'sent' ? 'success' : 'warning', t(`report.${outcome}`))
      setOpen(false)
    },
    onError: (error) => toast('error', words(error)),
  })
  if (!mayEdit(session)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Flag />
        {t('report.act')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('report.act')}
          label={t('report.label')}
          act={t('report.send')}
          least={leastReportWords}
          most={maxReportWords}
          isBusy={report.isPending}
          onClose={() => setOpen(false)}
          onGiven={(given) => report.mutate({ id: row.id, words: given })}
        />
      )}
    </>
  )
}
