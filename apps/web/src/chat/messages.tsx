import type { ChatView } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from './chat.module.css'

/** Messages of a session in the order in which they were written, each with its author and time. */
export const Messages = ({ messages }: Pick<ChatView, 'messages'>) => {
  const { t } = useTranslation('chat')
  const { language } = useSpeech()
  return (
    <ol className="column flex-1 gap-10 min-h-0 p-14 scroll">
      {messages.map(({ id, direction, speaker, by, at, words }) => (
        <li key={id} className={styles.message} data-direction={direction}>
          <span className={styles.soft}>
            {[by ? referenceTitle(by, language) : (speaker ?? t(`direction.${direction}`)), readMinute(at)].join(' · ')}
          </span>
          <p className={`mt-2 py-8 px-12 pre-wrap breakable bg-muted rounded-3 ${styles.words}`}>{words}</p>
        </li>
      ))}
    </ol>
  )
}
