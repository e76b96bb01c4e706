import { type MessageType, messageTypes } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { BellOff } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './centre.module.css'
import type { Centre } from './use-centre.ts'

/** Types that the product sends today; the other types appear with their first message. */
const usual: readonly number[] = [1, 2, 3, 4, 9]
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Types of messages, each with its number of unread ones; arrow keys go round. */
export const TypeRail = ({
  centre: { state, change, unreadOf, muted },
  panel,
}: {
  readonly centre: Centre
  /** Id of the list that they choose. */
  readonly panel: string
}) => {
  const { t } = useTranslation('message')
  const { label, say } = useSpeech()
  const rail = useRef<HTMLDivElement>(null)
  const types = Object.keys(messageTypes)
    .map(Number)
    .filter((type) => usual.includes(type) || unreadOf(type) > 0 || state.type === type)
  const all = [0, ...types]
  const choose = (type: number) => change({ type, message: undefined, pageNo: 1 })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = all[(all.indexOf(state.type) + step + all.length) % all.length] ?? 0
    choose(next)
    rail.current?.querySelector<HTMLElement>(`[data-type="${next}"]`)?.focus()
  }
  return (
    <div
      ref={rail}
      className={`column flex-none gap-2 w-206 py-12 pl-14 scroll ${styles.rail}`}
      role="tablist"
      aria-orientation="vertical"
      aria-label={t('types')}
    >
      {all.map((type) => {
        const unread = unreadOf(type)
        const isMuted = muted.includes(type)
        const title = type === 0 ? t('all') : label(messageTypes[type as MessageType])
        return (
          <button
            key={type}
            type="button"
            role="tab"
            className={`row flex-none gap-6 h-34 px-10 muted text-left rounded-2 pointer ${styles.type}`}
            data-type={type}
            aria-selected={type === state.type}
            aria-controls={panel}
            tabIndex={type === state.type ? 0 : -1}
            onClick={() => choose(type)}
            onKeyDown={onKeyDown}
          >
            <span className={`cut flex-1 ${styles.typeName}`}>{title}</span>
            {isMuted && <BellOff size={12} role="img" aria-label={t('muted')} />}
            {unread > 0 && (
              <span
                className={`relative flex-none min-w-18 px-5 text-11 figures normal leading-18 text-center ${styles.unread}`}
                data-muted={isMuted ? '' : undefined}
              >
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="unseen">{say('unreadCount', { count: unread })}</span>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
