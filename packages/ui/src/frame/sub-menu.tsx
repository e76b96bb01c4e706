import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { FlyOut } from './fly-out.tsx'
import type { RenderLink } from './link.tsx'
import type { MenuGroupPart } from './menu-parts.ts'
import styles from './side-menu.module.css'

/** Delay before a fly-out sub-menu closes after the pointer left it, in milliseconds. */
const leaveMs = 160

/** Group of the menu: it opens below its name, or flies out beside the collapsed menu. */
export const SubMenu = ({
  part,
  page,
  stop,
  isOpen,
  isCollapsed,
  onOpen,
  renderLink,
}: {
  readonly part: MenuGroupPart
  readonly page: string
  /** Name of the line where Tab enters. */
  readonly stop: string | undefined
  readonly isOpen: boolean
  readonly isCollapsed: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly renderLink: RenderLink
}) => {
  const group = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  const close = () => {
    onOpen(false)
    button.current?.focus()
  }
  const enter = () => {
    flushSync(() => onOpen(true))
    group.current?.querySelector<HTMLElement>('[data-sheet] [data-stop]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnName = event.target === button.current
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'ArrowLeft' && isOpen) close()
    else if (event.key === 'ArrowRight' && isOnName) isOpen || isCollapsed ? enter() : onOpen(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // A finger does not hover: it leaves as soon as it has tapped.
  const hover = isCollapsed && {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      clearTimeout(leaving.current)
      onOpen(true)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      leaving.current = setTimeout(() => onOpen(false), leaveMs)
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) onOpen(false)
    },
  }
  const entries = part.entries.map(({ name, title, href }) => (
    <li key={name}>
      {renderLink({
        href,
        className: styles.entry,
        title,
        tabIndex: name === stop ? 0 : -1,
        'aria-current': name === page ? 'page' : undefined,
        'data-stop': name,
        onClick: () => isCollapsed && onOpen(false),
        children: title,
      })}
    </li>
  ))
  return (
    <li
      ref={group}
      className={styles.group}
      data-open={isOpen ? '' : undefined}
      data-current={part.entries.some(({ name }) => name === page) ? '' : undefined}
      onKeyDown={onKeyDown}
      {...hover}
    >
      <button
        ref={button}
        type="button"
        className={styles.item}
        tabIndex={part.name === stop ? 0 : -1}
        data-stop={part.name}
        aria-expanded={isOpen}
        title={isCollapsed ? undefined : part.title}
        onClick={() => {
          clearTimeout(leaving.current)
          onOpen(isCollapsed || !isOpen)
        }}
      >
        <span className={`centred flex-none ${styles.icon}`}>{part.icon}</span>
        <span className={`flex-1 clip ellipsis ${styles.words}`}>{part.title}</span>
        <ChevronDown size={14} className={`flex-none ${styles.chevron}`} />
      </button>
      {isOpen && !isCollapsed && <ul data-sheet="">{entries}</ul>}
      {isOpen && isCollapsed && (
        <FlyOut anchor={button}>
          <div className={`pt-4 pb-6 px-10 text-11 ${styles.sheetTitle}`}>{part.title}</div>
          <ul>{entries}</ul>
        </FlyOut>
      )}
    </li>
  )
}
