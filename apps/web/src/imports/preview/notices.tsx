import type { ImportView } from '@hangjia/contracts'
import { Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { figure } from '../outcomes.ts'
import styles from './preview.module.css'

const grave = new Set([
  'formulasWithoutValue',
  'hiddenSheet',
  'hiddenRows',
  'hiddenColumns',
  'unheadedColumns',
  'columnsMoved',
])

/** Facts about the sheet that a user should know before trusting it. */
export const Notices = ({ notices }: Pick<ImportView, 'notices'>) => {
  const { t } = useTranslation('import')
  if (notices.length === 0) return null
  return (
    <ul
      className={`flex flex-none wrap gap-y-4 gap-x-18 pb-9 px-16 muted text-12 ${styles.notices}`}
      aria-label={t('notices')}
    >
      {notices.map(({ kind, count, where }) => {
        const words = `${t(`notice.${kind}`, { count, figure: figure(count) })}${where ? `: ${where}` : ''}`
        const Sign = grave.has(kind) ? TriangleAlert : Info
        return (
          <li key={kind} title={words} data-grave={grave.has(kind) ? '' : undefined}>
            <Sign size={13} />
            {words}
          </li>
        )
      })}
    </ul>
  )
}
