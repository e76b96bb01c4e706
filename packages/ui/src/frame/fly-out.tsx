import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './side-menu.module.css'

const gap = 8
const margin = 8

/** Sheet in the browser's top layer, beside its anchor: the scrolling menu does not clip it. */
export const FlyOut = ({
  anchor,
  children,
}: {
  readonly anchor: RefObject<Element | null>
  readonly children: ReactNode
}) => {
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = sheet.current
    if (!element) return
    if (!element.matches(':popover-open')) element.showPopover()
    const settle = () => {
      const at = anchor.current?.getBoundingClientRect()
      if (!at) return
      element.style.left = `${at.right + gap}px`
      element.style.top = `${Math.max(margin, Math.min(at.top, window.innerHeight - element.offsetHeight - margin))}px`
    }
    settle()
    window.addEventListener('scroll', settle, true)
    window.addEventListener('resize', settle)
    return () => {
      window.removeEventListener('scroll', settle, true)
      window.removeEventListener('resize', settle)
    }
  }, [anchor])
  return (
    <div
      ref={sheet}
      popover="manual"
      className={`min-w-176 max-w-320 p-6 scroll-y rounded-3 shadow-lg ${styles.flyOut}`}
      data-sheet=""
    >
      {children}
    </div>
  )
}
