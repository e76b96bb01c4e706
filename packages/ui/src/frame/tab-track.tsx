import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSpeech } from '../speech.tsx'
import styles from './tab-strip.module.css'

const page = 0.8

/** Scrolls more tabs than fit: by wheel, touch, or an arrow at each end; and scrolls the active tab into view. */
export const TabTrack = ({
  active,
  count,
  children,
}: {
  readonly active: string
  readonly count: number
  readonly children: ReactNode
}) => {
  const { say } = useSpeech()
  const track = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const before = scrollLeft > 1
      const after = scrollLeft + clientWidth < scrollWidth - 1
      setMore((known) => (known.before === before && known.after === after ? known : { before, after }))
    }
    const turn = (event: WheelEvent) => {
      if (event.deltaX === 0) element.scrollBy({ left: event.deltaY, behavior: 'instant' })
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    element.addEventListener('scroll', look)
    element.addEventListener('wheel', turn, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
      element.removeEventListener('wheel', turn)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the current tab or the number of tabs moves the tabs.
  useEffect(() => {
    const element = track.current
    if (!element) return
    const bring = () =>
      // Newer browsers answer a promise here.
      void element
        .querySelector('[data-active]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    // A narrower window, and a title that grew, push it out of sight.
    const sizes = new ResizeObserver(bring)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    return () => sizes.disconnect()
  }, [active, count])

  const slide = (direction: 1 | -1) => track.current?.scrollBy({ left: direction * page * track.current.clientWidth })
  return (
    <div className="relative flex-1 min-w-0 h-full">
      <div ref={track} className={`h-full pt-5 scroll-x ${styles.track}`}>
        {children}
      </div>
      {more.before && (
        <button
          type="button"
          className={`centred absolute w-30 muted pointer ${styles.more}`}
          data-side="before"
          tabIndex={-1}
          aria-label={say('earlierTabs')}
          onClick={() => slide(-1)}
        >
          <ChevronLeft size={14} />
        </button>
      )}
      {more.after && (
        <button
          type="button"
          className={`centred absolute w-30 muted pointer ${styles.more}`}
          data-side="after"
          tabIndex={-1}
          aria-label={say('laterTabs')}
          onClick={() => slide(1)}
        >
          <ChevronRight size={14} />
        </button>
      )}
    </div>
  )
}
