import { Button } from '@chakra-ui/react'
import type { PriceList } from '@hangjia/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../reason-dialog.tsx'
import { RequoteList } from './requote-list.tsx'
import type { useListActs } from './use-list-acts.ts'

/** What can be done with a price list that was sent: it stays as it is. */
export const SentActs = ({
  list,
  acts,
  disabled,
}: {
  readonly list: PriceList
  readonly acts: Pick<ReturnType<typeof useListActs>['acts'], 'withdraw' | 'revise'>
  readonly disabled: boolean
}) => {
  const { t } = useTranslation('quotation')
  const { t: own } = useTranslation('priceList')
  const [isWithdrawing, setWithdrawing] = useState(false)
  const isOffered = list.status === 'sent' || list.status === 'expired'
  return (
    <>
      {list.status === 'sent' ? (
        <Button variant="ghost" onClick={() => setWithdrawing(true)} disabled={disabled}>
          {t('withdraw')}
        </Button>
      ) : null}
      <RequoteList list={list} disabled={disabled} />
      {isOffered ? (
        <Button variant="solid" onClick={acts.revise} disabled={disabled}>
          {t('revise')}
        </Button>
      ) : null}
      {isWithdrawing ? (
        <ReasonDialog
          title={own('withdrawTitle', { no: list.quoteNo, revision: list.revision })}
          label={own('withdrawReason')}
          act={t('withdraw')}
          least={1}
          onClose={() => setWithdrawing(false)}
          onGiven={(reason) => {
            setWithdrawing(false)
            acts.withdraw(reason)
          }}
        />
      ) : null}
    </>
  )
}
