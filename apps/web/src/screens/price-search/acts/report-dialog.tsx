import { leastReportWords, maxReportWords } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import type { OpenedAnswer } from '../../../explain/offer-reasons.tsx'
import { useProblemWords } from '../../../problem.ts'
import type { AnyOffer, NamedOffer } from '../engine.ts'

interface ReportProps extends NamedOffer<AnyOffer>, Pick<OpenedAnswer, 'question' | 'audience' | 'asOf'> {}

/** Reports an error of the rate of an offer, of any mode, to its maintainer. */
export const ReportDialog = ({ offer, name, onClose, question, audience, asOf }: ReportProps) => {
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
      onGiven={(given) =>
        report.isPending || report.mutate({ question, audience, asOf, offerKey: offer.key, words: given })
      }
    />
  )
}
