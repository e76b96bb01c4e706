import type { Withdrawal } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './floor.module.css'

/** Note on a withdrawn paper: user, time and reason. */
export const WithdrawnNote = ({ withdrawal }: { readonly withdrawal: Withdrawal | null }) => {
  const { t } = useTranslation('quotation')
  const { language } = useSpeech()
  if (!withdrawal) return null
  const { at, by, reason } = withdrawal
  return (
    <p
      className={`framed flex flex-none gap-8 py-8 px-14 muted leading-20 ${styles.note}`}
      data-tone="warn"
      role="status"
    >
      <Ban size={14} aria-hidden="true" />
      <span>
        {by
          ? t('withdrawnBy', { by: referenceTitle(by, language), at: readMinute(at) })
          : t('withdrawnAt', { at: readMinute(at) })}
        {reason ? `${t('withdrawnFor', { reason })}` : ''}
        <small>{t('withdrawnHint')}</small>
      </span>
    </p>
  )
}
