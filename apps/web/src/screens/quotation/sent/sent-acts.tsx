import { Button } from '@chakra-ui/react'
import type { Quotation } from '@hangjia/contracts'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { WithdrawButton } from '../../../papers/floor/withdraw-button.tsx'
import { ListOfQuotation } from '../../../price-lists/list-of-quotation.tsx'
import { MakePriceList } from '../../../price-lists/make-price-list.tsx'
import { MakeOrder } from './make-order.tsx'
import { OutcomeActs } from './outcome.tsx'
import { Requote } from './requote.tsx'
import type { useActs } from './use-acts.tsx'

/** Acts on a sent quotation: the quotation itself stays unchanged. */
export const SentActs = ({
  quotation,
  acts,
  onHandOver,
  disabled,
}: {
  readonly quotation: Quotation
  readonly acts: Pick<ReturnType<typeof useActs>['acts'], 'withdraw' | 'copy' | 'revise' | 'answer'>
  readonly onHandOver: () => void
  readonly disabled: boolean
}) => {
  const { t } = useTranslation('quotation')
  return (
    <>
      <WithdrawButton paper={quotation} disabled={disabled} onGiven={acts.withdraw} />
      {quotation.rates.length > 0 ? (
        <MakePriceList rates={quotation.rates} customer={quotation.draft.customer} />
      ) : (
        <ListOfQuotation quotation={quotation} disabled={disabled} />
      )}
      <Requote quotation={quotation} onCopy={acts.copy} disabled={disabled} />
      <OutcomeActs quotation={quotation} disabled={disabled} onAnswer={acts.answer} />
      <MakeOrder quotation={quotation} disabled={disabled} />
      {quotation.status === 'sent' || quotation.status === 'expired' ? (
        <Button variant="outline" onClick={acts.revise} disabled={disabled}>
          {t('revise')}
        </Button>
      ) : null}
      {quotation.status === 'sent' ? (
        <Button variant="solid" onClick={onHandOver}>
          <Send size={15} />
          {t('handOver.act')}
        </Button>
      ) : null}
    </>
  )
}
