import { type KeyboardEvent, useRef, useState } from 'react'
import { plainLink, type RenderLink } from './link.tsx'
import { groupOf, type MenuPart } from './menu-parts.ts'
import { roam } from './roam.ts'
import styles from './side-menu.module.css'
import { SubMenu } from './sub-menu.tsx'

export interface SideMenuProps {
  /** Accessible name of the menu. */
  readonly label: string
  /** Menu parts that the reader may open. */
  readonly parts: readonly MenuPart[]
  /** Name of the current page. */
  readonly page: string
  /** 64 px with icons and sub-menus that fly out, else 210 px. */
  readonly isCollapsed: boolean
  readonly renderLink?: RenderLink
}

/** Items, section titles and sub-menus; one sub-menu is open at a time (spec §2.3). Arrows walk, Escape shuts. */
export const SideMenu = ({ label, parts, page, isCollapsed, renderLink = plainLink }: SideMenuProps) => {
  const menu = useRef<HTMLElement>(null)
  const current = groupOf(parts, page)
  const [opened, setOpened] = useState<{ group: string | undefined; page: string }>({ group: current, page })
  const [flown, setFlown] = useState<string>()
  const [focused, setFocused] = useState<string>()
  // Going to a page of another group opens that group.
  if (opened.page !== page) setOpened({ group: current ?? opened.group, page })
  const open = isCollapsed ? flown : opened.group
  const stop = stopOf(parts, open, focused) ?? stopOf(parts, open, page) ?? current ?? firstStop(parts)

  const onKeyDown = (event: KeyboardEvent) => {
    // Inside a sub-menu that flies out the arrows stay within it.
    const sheet = isCollapsed ? (event.target as Element).closest('[data-sheet]') : null
    const list = sheet ?? menu.current
    if (list) roam(event, list, 'column')
  }
  return (
    <nav
      ref={menu}
      className={`flex-1 w-210 min-h-0 pt-6 pb-16 px-8 scroll-y ${styles.menu}`}
      data-collapsed={isCollapsed ? '' : undefined}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused((event.target as HTMLElement).dataset.stop)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(undefined)}
    >
      <ul>
        {parts.map((part) => {
          if (part.type === 'top-title')
            return (
              <li key={part.name} className={`cut pt-14 pb-5 px-10 text-11 ${styles.centre}`} aria-hidden={isCollapsed}>
                {part.title}
              </li>
            )
          if (part.type === 'menu-item')
            return (
              <li key={part.name}>
                <MenuItem
                  part={part}
                  isActive={part.name === page}
                  isStop={part.name === stop}
                  renderLink={renderLink}
                />
              </li>
            )
          return (
            <SubMenu
              key={part.name}
              part={part}
              page={page}
              stop={stop}
              isOpen={open === part.name}
              isCollapsed={isCollapsed}
              onOpen={(isOpen) =>
                isCollapsed
                  ? setFlown((before) => (isOpen ? part.name : before === part.name ? undefined : before))
                  : setOpened({ group: isOpen ? part.name : undefined, page })
              }
              renderLink={renderLink}
            />
          )
        })}
      </ul>
    </nav>
  )
}

/** Entry point of Tab into the menu: the name, if it is visible. */
const stopOf = (parts: readonly MenuPart[], open: string | undefined, name: string | undefined): string | undefined =>
  parts.some(
    (part) =>
      part.type !== 'top-title' &&
      (part.name === name ||
        (part.type === 'menu' && part.name === open && part.entries.some((entry) => entry.name === name))),
  )
    ? name
    : undefined
const firstStop = (parts: readonly MenuPart[]) => parts.find(({ type }) => type !== 'top-title')?.name

const MenuItem = ({
  part,
  isActive,
  isStop,
  renderLink,
}: {
  readonly part: Extract<MenuPart, { type: 'menu-item' }>
  readonly isActive: boolean
  readonly isStop: boolean
  readonly renderLink: RenderLink
}) =>
  renderLink({
    href: part.href,
    className: styles.item,
    title: part.title,
    tabIndex: isStop ? 0 : -1,
    'aria-current': isActive ? 'page' : undefined,
    'data-stop': part.name,
    children: (
      <>
        <span className={`centred flex-none ${styles.icon}`}>{part.icon}</span>
        <span className={`flex-1 clip ellipsis ${styles.words}`}>{part.title}</span>
      </>
    ),
  })
