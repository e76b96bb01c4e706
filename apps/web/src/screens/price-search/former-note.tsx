import { TextButton } from '@hangjia/ui'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useProblemWords } from '../../problem.ts'
import type { Answer } from './engine.ts'

interface FormerNoteProps {
  readonly answer: Omit<Answer<unknown>, 'data'>
  /** Cargo of the question that the prices in sight belong to. */
  readonly cargo: string
  /** The form asks something else by now. */
  readonly isChanged: boolean
}

/** Explains prices that are not those of the question asked: it was changed, it is under way, or it could not be answered. */
export const FormerNote = ({ answer, cargo, isChanged }: FormerNoteProps) => {
  const { t } = useTranslation('price')
  const words = useProblemWords()
  const { error, isPaused, isPlaceholderData, refetch } = answer
  if (!isChanged && !isPlaceholderData && !error) return null
  const [key, canRetry] = isChanged
    ? (['changed', false] as const)
    : isPaused
      ? (['offline', true] as const)
      : isPlaceholderData
        ? (['underWay', false] as const)
        : (['notRefreshed', true] as const)
  return (
    <p className="row gap-8 py-7 px-12 warning bg-panel border-strong rounded-3" role="status">
      <RefreshCw size={14} aria-hidden="true" />
      <span>{t(`former.${key}`, { boxes: cargo, reason: error ? words(error) : '' })}</span>
      {canRetry ? <TextButton onClick={() => refetch()}>{t('refresh')}</TextButton> : null}
    </p>
  )
}
