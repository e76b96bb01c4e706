import type { Quotation } from '@hangjia/contracts'
import { optionLetter } from '@hangjia/pricing/total'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '../../papers/floor/floor.module.css'

/** Note that an option is bought from a supplier who was blacklisted since; the quotation may still be sent. */
export const BlacklistNote = ({
  quotation: { blacklisted, draft },
}: {
  readonly quotation: Pick<Quotation, 'blacklisted' | 'draft'>
}) => {
  const { t } = useTranslation('partners')
  const letters = draft.options.flatMap(({ key }, index) => (blacklisted.includes(key) ? [optionLetter(index)] : []))
  if (letters.length === 0) return null
  return (
    <p
      className={`framed flex flex-none gap-8 py-8 px-14 muted leading-20 ${styles.note}`}
      data-tone="warn"
      role="status"
    >
      <TriangleAlert size={14} aria-hidden="true" />
      <span>
        {draft.options.length > 1 ? t('quoted.options', { options: letters.join(', ') }) : t('quoted.one')}
        <small>{t('quoted.hint')}</small>
      </span>
    </p>
  )
}
