import { TextButton } from '@hangjia/ui'
import { clockText } from '@hangjia/validation'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface StaleNoteProps {
  /** Instant of the prices in sight. */
  readonly asOf: string
  readonly onRefresh: () => void
}
/** Note that a price in sight has changed since. */
export const StaleNote = ({ asOf, onRefresh }: StaleNoteProps) => {
  const { t } = useTranslation('price')
  return (
    <p className="row gap-8 py-7 px-12 warning bg-panel border-strong rounded-3" role="status">
      <RefreshCw size={14} aria-hidden="true" />
      {t('stale', { at: clockText(asOf) })}
      <TextButton onClick={onRefresh}>{t('refresh')}</TextButton>
    </p>
  )
}
