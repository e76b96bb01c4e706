import type { Withdrawal } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PaperNote } from './paper-note.tsx'

/** Note on a withdrawn paper: user, time and reason. */
export const WithdrawnNote = ({ withdrawal }: { readonly withdrawal: Withdrawal | null }) => {
  const { t } = useTranslation('quotation')
  const { language } = useSpeech()
  if (!withdrawal) return null
  const { at, by, reason } = withdrawal
  return (
    <PaperNote Icon={Ban} tone="warn">
      {by
        ? t('withdrawnBy', { by: referenceTitle(by, language), at: readMinute(at) })
        : t('withdrawnAt', { at: readMinute(at) })}
      {reason ? `${t('withdrawnFor', { reason })}` : ''}
      <small>{t('withdrawnHint')}</small>
    </PaperNote>
  )
}
