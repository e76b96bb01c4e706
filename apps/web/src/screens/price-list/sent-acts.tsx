import { Button } from '@chakra-ui/react'
import type { PriceList } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { WithdrawButton } from '../../papers/floor/withdraw-button.tsx'
import { RequoteList } from './requote-list.tsx'
import type { useListActs } from './use-list-acts.ts'

/** Acts on a sent price list: the list itself stays unchanged. */
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
  const isOffered = list.status === 'sent' || list.status === 'expired'
  return (
    <>
      <WithdrawButton paper={list} disabled={disabled} onGiven={acts.withdraw} />
      <RequoteList list={list} disabled={disabled} />
      {isOffered ? (
        <Button variant="solid" onClick={acts.revise} disabled={disabled}>
          {t('revise')}
        </Button>
      ) : null}
    </>
  )
}
