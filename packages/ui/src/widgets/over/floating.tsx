import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './floating.module.css'

const gap = 4
const margin = 8

/** Puts the sheet under its anchor, or above it where there is more room. */
const place = (sheet: HTMLElement, anchor: Element, minWidth: number) => {
  const at = anchor.getBoundingClientRect()
  sheet.style.minWidth = `${Math.max(at.width, minWidth)}px`
  const { offsetHeight: height, offsetWidth: width } = sheet
  const below = window.innerHeight - at.bottom - gap - margin
  const above = at.top - gap - margin
  const up = height > below && above > below
  sheet.style.maxHeight = `${Math.max(120, up ? above : below)}px`
  sheet.style.top = up ? `${Math.max(margin, at.top - gap - height)}px` : `${at.bottom + gap}px`
  sheet.style.left = `${Math.max(margin, Math.min(at.left, window.innerWidth - width - margin))}px`
}

/**
 * A sheet that floats at its anchor in the browser's top layer: nothing clips it, and it stays a child of the dialog or
 * form that opened it. It never takes the focus.
 */
export const Floating = ({
  anchor,
  minWidth = 0,
  children,
}: {
  readonly anchor: RefObject<Element | null>
  readonly minWidth?: number
  readonly children: ReactNode
}) => {
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = sheet.current
    if (!element || !anchor.current) return
    if (!element.matches(':popover-open')) element.showPopover()
    const settle = () => anchor.current && place(element, anchor.current, minWidth)
    settle()
    // A press on the sheet or its scroll bar leaves the focus where it is.
    const keepFocus = (event: MouseEvent) => event.preventDefault()
    element.addEventListener('mousedown', keepFocus)
    const sizes = new ResizeObserver(settle)
    sizes.observe(element)
    sizes.observe(anchor.current)
    window.addEventListener('scroll', settle, true)
    window.addEventListener('resize', settle)
    return () => {
      sizes.disconnect()
      element.removeEventListener('mousedown', keepFocus)
      window.removeEventListener('scroll', settle, true)
      window.removeEventListener('resize', settle)
    }
  }, [anchor, minWidth])
  return (
    <div
      ref={sheet}
      popover="manual"
      // Scrolling, it would be a stop of the tab key, though it is gone once its field is left.
      tabIndex={-1}
      className={`p-4 scroll plain bg-panel border rounded-2 shadow-md text-13 ${styles.sheet}`}
    >
      {children}
    </div>
  )
}
