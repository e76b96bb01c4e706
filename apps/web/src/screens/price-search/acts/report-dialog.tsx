import { type FclAsk, leastReportWords, maxReportWords } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useProblemWords } from '../../../problem.ts'
import { ReasonDialog } from '../../../reason-dialog.tsx'
import type { NamedOffer } from '../engine.ts'
import type { Offer } from '../offer/offers.ts'

interface ReportProps extends NamedOffer<Offer> {
  readonly ask: FclAsk
}

/** Reports an error of a rate to its maintainer. */
export const ReportDialog = ({ ask, offer, name, onClose }: ReportProps) => {
  const { t } = useTranslation('price')
  const words = useProblemWords()
  const report = trpc.price.report.useMutation({
    onSuccess: ({ outcome }) => {
      toast(outcome === 'sent' ? 'success' : 'warning', t(`report.${outcome}`))
      onClose()
    },
    onError: (error) => toast('error', words(error)),
  })
  return (
    <ReasonDialog
      title={t('report.title', { name })}
      label={t('report.label')}
      act={t('report.send')}
      least={leastReportWords}
      most={maxReportWords}
      onClose={onClose}
      onGiven={(given) => report.isPending || report.mutate({ ask, rate: offer.rate.id, words: given })}
    />
  )
}
