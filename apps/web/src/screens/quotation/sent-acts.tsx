import { Button } from '@chakra-ui/react'
import type { Quotation } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { WithdrawButton } from '../../papers/withdraw-button.tsx'
import { MakePriceList } from '../price-list/make-price-list.tsx'
import { Requote } from './requote.tsx'
import type { useActs } from './use-acts.ts'

/** What can be done with a quotation that was sent: it stays as it is. */
export const SentActs = ({
  quotation,
  acts,
  disabled,
}: {
  readonly quotation: Quotation
  readonly acts: Pick<ReturnType<typeof useActs>['acts'], 'withdraw' | 'copy' | 'revise'>
  readonly disabled: boolean
}) => {
  const { t } = useTranslation('quotation')
  return (
    <>
      <WithdrawButton paper={quotation} disabled={disabled} onGiven={acts.withdraw} />
      {quotation.rates.length > 0 ? (
        <MakePriceList rates={quotation.rates} customer={quotation.draft.customer} />
      ) : null}
      <Requote quotation={quotation} onCopy={acts.copy} disabled={disabled} />
      {quotation.status === 'sent' || quotation.status === 'expired' ? (
        <Button variant="solid" onClick={acts.revise} disabled={disabled}>
          {t('revise')}
        </Button>
      ) : null}
    </>
  )
}
