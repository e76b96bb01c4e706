import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'

/** Asks why a paper that was sent is offered no more. */
export const WithdrawDialog = ({
  paper: { quoteNo, revision },
  onClose,
  onGiven,
}: {
  readonly paper: { readonly quoteNo: string; readonly revision: number }
  readonly onClose: () => void
  readonly onGiven: (reason: string) => void
}) => {
  const { t } = useTranslation('quotation')
  return (
    <ReasonDialog
      title={t('withdrawTitle', { no: quoteNo, revision })}
      label={t('withdrawReason')}
      act={t('withdraw')}
      least={1}
      onClose={onClose}
      onGiven={(reason) => {
        onClose()
        onGiven(reason)
      }}
    />
  )
}
