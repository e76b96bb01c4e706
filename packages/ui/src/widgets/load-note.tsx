import { RotateCw } from 'lucide-react'
import { useSpeech } from '../speech.tsx'
import styles from './load-note.module.css'

/** What a sheet says instead of rows: it loads, there are none, or loading failed and may be tried again. */
export const LoadNote = ({
  id,
  is,
  words,
  onRetry,
}: {
  /** The id that its field says it controls. */
  readonly id: string
  readonly is: 'loading' | 'empty' | 'failed'
  readonly words?: string
  readonly onRetry?: () => void
}) => {
  const { say } = useSpeech()
  return (
    <div id={id} className={styles.note} role="status" data-is={is}>
      {words ?? say(is)}
      {is === 'failed' && onRetry && (
        // The focus stays in the field, where Enter does the same.
        <button type="button" tabIndex={-1} className={styles.retry} onClick={onRetry}>
          <RotateCw size={12} /> {say('retry')}
        </button>
      )}
    </div>
  )
}
