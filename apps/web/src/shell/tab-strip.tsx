import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './tab-strip.module.css'

export interface ShownTab {
  readonly key: string
  readonly path: string
  readonly title: string
  readonly isPinned: boolean
  readonly isUnsaved: boolean
}

/** Open pages as tabs joined to the canvas below. Middle click closes, as in a browser. */
export const TabStrip = ({
  tabs,
  active,
  onClose,
  onCloseAll,
}: {
  readonly tabs: readonly ShownTab[]
  readonly active: string
  readonly onClose: (key: string) => void
  readonly onCloseAll: () => void
}) => {
  const { t } = useTranslation('shell')
  const activeTab = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: brings the tab in front into sight when it changes.
  useEffect(() => {
    // Newer browsers answer a promise here, which is no clean-up.
    void activeTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  return (
    <div className={styles.strip}>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        {tabs.map((tab) => (
          <div
            key={tab.key}
            ref={tab.key === active ? activeTab : undefined}
            className={styles.tab}
            data-active={tab.key === active ? '' : undefined}
          >
            <Link
              to={tab.path}
              className={styles.link}
              aria-current={tab.key === active ? 'page' : undefined}
              title={tab.title}
              onAuxClick={(event) => {
                if (event.button !== 1 || tab.isPinned) return
                event.preventDefault()
                onClose(tab.key)
              }}
            >
              {tab.isUnsaved && <span className={styles.unsaved} />}
              <span className={styles.title}>{tab.title}</span>
            </Link>
            {!tab.isPinned && (
              <button
                type="button"
                className={styles.close}
                aria-label={t('closeTab', { title: tab.title })}
                onClick={() => onClose(tab.key)}
              >
                <X size={12} />
              </button>
            )}
          </div>
        ))}
      </nav>
      <button type="button" className={styles.closeAll} disabled={tabs.length <= 1} onClick={onCloseAll}>
        {t('closeAll')}
      </button>
    </div>
  )
}
