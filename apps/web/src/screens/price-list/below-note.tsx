import { approvesBelowFloor, rights } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '../../papers/floor.module.css'
import { useSession } from '../../session/session.tsx'

/** Over the rates: that rows are below the floor, and who may send them. */
export const BelowNote = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation('floor')
  const { label } = useSpeech()
  const session = useSession()
  if (count === 0) return null
  const right = label(rights['TS-9003'])
  return (
    <p className={styles.note} data-tone="warn" role="status">
      <TriangleAlert size={14} aria-hidden="true" />
      <span>
        {t('rows.note', { count })}
        <small>{t(approvesBelowFloor(session) ? 'rows.mine' : 'rows.others', { right })}</small>
      </span>
    </p>
  )
}
