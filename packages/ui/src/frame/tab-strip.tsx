import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSpeech } from '../speech.tsx'
import { TextButton } from '../widgets/page/text-button.tsx'
import { plainLink, type RenderLink } from './link.tsx'
import { roam } from './roam.ts'
import { mayCloseAll, neighbour } from './tab-rules.ts'
import styles from './tab-strip.module.css'
import { TabTrack } from './tab-track.tsx'

export interface StripTab {
  readonly key: string
  readonly href: string
  readonly title: string
  readonly isUnsaved?: boolean | undefined
}
export interface TabStripProps {
  /** Accessible name of the strip, such as "open pages". */
  readonly label: string
  /** The first one is the workspace and cannot be closed (spec §2.3). */
  readonly tabs: readonly StripTab[]
  /** Key of the current tab. */
  readonly active: string
  readonly onClose: (key: string) => void
  readonly onCloseAll: () => void
  readonly renderLink?: RenderLink
}

/**
 * Open pages as tabs joined to the canvas below. Middle click and Delete close, arrows walk along; the current tab
 * always scrolls into view.
 */
export const TabStrip = ({ label, tabs, active, onClose, onCloseAll, renderLink = plainLink }: TabStripProps) => {
  const { say } = useSpeech()
  const [focused, setFocused] = useState<string>()
  const strip = useRef<HTMLElement>(null)
  useFocusAfterClose(strip, tabs, focused)
  const stop = [focused, active].find((key) => tabs.some((tab) => tab.key === key)) ?? tabs[0]?.key

  const onKeyDown = (event: KeyboardEvent, key: string, isPinned: boolean) => {
    if (event.key === 'Delete' && !isPinned) {
      event.preventDefault()
      onClose(key)
    } else if (strip.current) roam(event, strip.current, 'row')
  }
  return (
    <div className="flex items-end h-38 pl-10 pr-14 bg-panel border-b">
      <TabTrack active={active} count={tabs.length}>
        <nav ref={strip} className={`flex gap-2 ${styles.tabs}`} aria-label={label}>
          {tabs.map(({ key, href, title, isUnsaved }, index) => {
            const isPinned = index === 0
            return (
              <div
                key={key}
                className={`row relative flex-none max-w-280 h-33 pr-4 muted ${styles.tab}`}
                data-active={key === active ? '' : undefined}
              >
                {renderLink({
                  href,
                  className: styles.link,
                  title: isUnsaved ? `${title} · ${say('unsaved')}` : title,
                  tabIndex: key === stop ? 0 : -1,
                  'aria-current': key === active ? 'page' : undefined,
                  'aria-keyshortcuts': isPinned ? undefined : 'Delete',
                  'data-stop': '',
                  'data-key': key,
                  onFocus: () => setFocused(key),
                  onBlur: (event) => {
                    if (event.relatedTarget instanceof Node && !strip.current?.contains(event.relatedTarget))
                      setFocused(undefined)
                  },
                  onKeyDown: (event) => onKeyDown(event, key, isPinned),
                  // The middle button would start to scroll instead.
                  onMouseDown: (event) => event.button === 1 && event.preventDefault(),
                  onAuxClick: (event) => {
                    if (event.button !== 1 || isPinned) return
                    event.preventDefault()
                    onClose(key)
                  },
                  children: (
                    <>
                      {isUnsaved && <span className={`flex-none w-6 h-6 mr-6 round ${styles.unsaved}`} />}
                      <span className="cut">{title}</span>
                    </>
                  ),
                })}
                {!isPinned && (
                  <button
                    type="button"
                    className={`centred flex-none w-20 h-20 faint rounded-1 pointer ${styles.close}`}
                    tabIndex={-1}
                    aria-label={say('closeTab', { title })}
                    onClick={() => onClose(key)}
                  >
                    <X size={12} />
                  </button>
                )}
              </div>
            )
          })}
        </nav>
      </TabTrack>
      <TextButton tone="quiet" className={styles.closeAll} disabled={!mayCloseAll(tabs)} onClick={onCloseAll}>
        {say('closeAll')}
      </TextButton>
    </div>
  )
}

/** Moves the focus after closing the focused tab to the page that opens: the next one, or else the previous. */
const useFocusAfterClose = (
  strip: { readonly current: HTMLElement | null },
  tabs: readonly StripTab[],
  focused: string | undefined,
) => {
  const before = useRef(tabs)
  useEffect(() => {
    const gone = focused !== undefined && !tabs.some(({ key }) => key === focused)
    const next = gone ? neighbour(before.current, focused) : undefined
    before.current = tabs
    if (!next || document.activeElement !== document.body) return
    strip.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus()
  }, [strip, tabs, focused])
}
