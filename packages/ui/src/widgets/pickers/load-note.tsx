import { RotateCw } from 'lucide-react'
import { useSpeech } from '../../speech.tsx'
import styles from './load-note.module.css'

/** Note of a sheet in place of rows: loading, empty, or failed with a retry. */
export const LoadNote = ({
  id,
  is,
  words,
  onRetry,
}: {
  /** Id that its field controls. */
  readonly id: string
  readonly is: 'loading' | 'empty' | 'failed'
  readonly words?: string
  readonly onRetry?: () => void
}) => {
  const { say } = useSpeech()
  return (
    <div id={id} className={`row gap-10 min-h-34 py-4 px-10 muted ${styles.note}`} role="status" data-is={is}>
      {words ?? say(is)}
      {is === 'failed' && onRetry && (
        // The focus stays in the field, where Enter does the same.
        <button
          type="button"
          tabIndex={-1}
          className={`inline-row gap-5 h-24 push px-8 link border rounded-1 pointer ${styles.retry}`}
          onClick={onRetry}
        >
          <RotateCw size={12} /> {say('retry')}
        </button>
      )}
    </div>
  )
}
