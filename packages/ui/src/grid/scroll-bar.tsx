import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useSpeech } from '../speech.tsx'
import styles from './scroll-bar.module.css'
import { farthest, floats, keyedTo, pagedTo, percentOf, scrolledAt, thumbOf } from './scroll-bar-geometry.ts'

export interface ScrollBarProps {
  /** Element that scrolls sideways, once it is mounted; the bar comes right after it. */
  readonly sideways: HTMLElement | null
  /** The id of that element. */
  readonly controls: string
  /** Element that scrolls down. */
  readonly down: HTMLElement | 'window' | null
}

/**
 * Horizontal scroll bar that floats at the bottom of the scrolling area, while the bottom edge of a wide table, with
 * the browser's own bar, is out of view (spec §2.5, §9).
 */
export const ScrollBar = ({ sideways, controls, down }: ScrollBarProps) => {
  const { say } = useSpeech()
  const bar = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  /** Pixels from the thumb's left edge to the finger that drags it. */
  const grip = useRef<number | undefined>(undefined)

  const viewNow = () => {
    const { scrollWidth = 0, clientWidth = 0, scrollLeft = 0 } = sideways ?? {}
    const trackWidth = track.current?.clientWidth ?? 0
    return { contentWidth: scrollWidth, viewWidth: clientWidth, scrolled: scrollLeft, trackWidth }
  }
  const goTo = (left: number) => {
    if (sideways) sideways.scrollLeft = left
  }
  /** Reads all sizes first, then writes, so that a frame is laid out once. */
  const draw = useEffectEvent(() => {
    const scroller = down === 'window' ? document.documentElement : down
    if (!(bar.current && track.current && thumb.current && scroller)) return
    const { scrollHeight: contentHeight, clientHeight: viewHeight, scrollTop: scrolled } = scroller
    const isShown = farthest(viewNow()) > 0 && floats({ contentHeight, viewHeight, scrolled })
    bar.current.hidden = !isShown
    if (!isShown) return
    const view = viewNow()
    const { width, left } = thumbOf(view)
    thumb.current.style.width = `${width}px`
    thumb.current.style.transform = `translateX(${left}px)`
    track.current.setAttribute('aria-valuenow', `${percentOf(view)}`)
  })
  const frame = useRef(0)
  const drawSoon = useEffectEvent(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => draw())
  })
  useEffect(() => {
    if (!(sideways && down)) return
    const tall = down === 'window' ? document.documentElement : down
    const onChange = () => drawSoon()
    const scrolled = [sideways, down === 'window' ? window : down]
    for (const target of scrolled) target.addEventListener('scroll', onChange, { passive: true })
    const sizes = new ResizeObserver(onChange)
    for (const element of [sideways, ...sideways.children, tall, ...tall.children]) sizes.observe(element)
    return () => {
      for (const target of scrolled) target.removeEventListener('scroll', onChange)
      sizes.disconnect()
      cancelAnimationFrame(frame.current)
    }
  }, [sideways, down])

  const placeOf = (event: PointerEvent) => event.clientX - event.currentTarget.getBoundingClientRect().left
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const view = viewNow()
    const place = placeOf(event)
    const { left, width } = thumbOf(view)
    if (place < left || place > left + width) return goTo(pagedTo(place, view))
    grip.current = place - left
    event.currentTarget.setPointerCapture(event.pointerId)
    track.current?.setAttribute('data-dragged', '')
  }
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current !== undefined) goTo(scrolledAt(placeOf(event) - grip.current, viewNow()))
  }
  const letGo = () => {
    grip.current = undefined
    track.current?.removeAttribute('data-dragged')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyedTo(event.key, viewNow())
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <div ref={bar} className={`sticky bottom-0 ${styles.bar}`} hidden>
      <div
        ref={track}
        className={`absolute h-14 border-t-muted ${styles.track}`}
        role="scrollbar"
        tabIndex={0}
        aria-label={say('scrollSideways')}
        aria-controls={controls}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={onKeyDown}
      >
        <div ref={thumb} className={`absolute h-7 rounded-1 ${styles.thumb}`} />
      </div>
    </div>
  )
}
