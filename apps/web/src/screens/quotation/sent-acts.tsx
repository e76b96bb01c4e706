import { Button } from '@chakra-ui/react'
import type { Quotation } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
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
      {quotation.status === 'sent' ? (
        <Button variant="ghost" onClick={acts.withdraw} disabled={disabled}>
          {t('withdraw')}
        </Button>
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
