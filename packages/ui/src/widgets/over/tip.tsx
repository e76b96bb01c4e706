import {
  cloneElement,
  type ReactElement,
  type RefAttributes,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './tip.module.css'

/** Milliseconds under the pointer until the words come, and after it until they go. */
const openMs = 350
const closeMs = 60
const gap = 6
const margin = 8

/** Element that the words are about; it has no ref of its own. */
interface Tipped extends RefAttributes<HTMLElement> {
  readonly 'aria-describedby'?: string | undefined
}

/** A few words at the pointer, or at the focus of the keyboard; the button above them still needs its own name. */
export const Tip = ({ words, children }: { readonly words: string; readonly children: ReactElement<Tipped> }) => {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const leave = useRef(() => {})
  // Links of a router hand their element over anew at each drawing, with null between: only another element counts.
  const listen = useCallback((element: HTMLElement | null) => {
    if (!element || element === anchor.current) return
    leave.current()
    let later: number | undefined
    const turn = (open: boolean, ms = 0) => {
      window.clearTimeout(later)
      if (ms > 0) later = window.setTimeout(() => setOpen(open), ms)
      else setOpen(open)
    }
    const leaving = new AbortController()
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
      element.addEventListener(name, act, { signal: leaving.signal })
    // A finger does not hover.
    on('pointerenter', ({ pointerType }) => pointerType !== 'touch' && turn(true, openMs))
    on('pointerleave', () => !element.matches(':focus-visible') && turn(false, closeMs))
    // A press means that they were read, but in a field only that somebody is going to type.
    const isField = element.matches('input')
    on('pointerdown', () => isField || turn(false))
    on('click', () => isField || turn(false))
    on('focus', () => element.matches(':focus-visible') && turn(true))
    on('blur', () => turn(false))
    anchor.current = element
    leave.current = () => {
      leaving.abort()
      turn(false)
      anchor.current = null
    }
  }, [])
  useEffect(() => () => leave.current(), [])
  const { 'aria-describedby': described } = children.props
  return (
    <>
      {cloneElement(children, { ref: listen, 'aria-describedby': isOpen ? id : described })}
      {isOpen && (
        <Words key={words} id={id} anchor={anchor} onLeave={() => setOpen(false)}>
          {words}
        </Words>
      )}
    </>
  )
}

/** In the browser's top layer, in the middle under the anchor, or above it where there is more room. */
const Words = ({
  id,
  anchor,
  onLeave,
  children,
}: {
  readonly id: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly onLeave: () => void
  readonly children: string
}) => {
  const tip = useRef<HTMLSpanElement>(null)
  const place = useCallback(() => {
    const element = tip.current
    if (!element || !anchor.current) return
    if (!element.matches(':popover-open')) element.showPopover()
    const at = anchor.current.getBoundingClientRect()
    const { offsetHeight: height, offsetWidth: width } = element
    const middle = at.left + (at.width - width) / 2
    const isBelow = at.bottom + gap + height + margin <= window.innerHeight || at.top < window.innerHeight - at.bottom
    element.style.left = `${Math.max(margin, Math.min(middle, window.innerWidth - width - margin))}px`
    element.style.top = `${isBelow ? at.bottom + gap : at.top - gap - height}px`
  }, [anchor])
  useLayoutEffect(place, [place])
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      // Escape closes the tooltip, but not its container.
      event.stopPropagation()
      leave()
    }
    window.addEventListener('keydown', onKey, options)
    // The focused element may first have to scroll into view; its words go with it.
    const follow = () => (anchor.current?.matches(':focus-visible') ? place() : leave())
    window.addEventListener('scroll', follow, options)
    window.addEventListener('resize', follow, options)
    return () => leaving.abort()
  }, [anchor, place])
  return (
    <span
      ref={tip}
      id={id}
      role="tooltip"
      popover="manual"
      className={`max-w-320 py-4 px-8 text-12 normal leading-16 pre-line rounded-1 shadow-md untouchable ${styles.tip}`}
    >
      {children}
    </span>
  )
}
