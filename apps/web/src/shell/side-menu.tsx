import { type MenuCentre, type MenuGroup, workspace } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { menuIcon } from './menu-icons.ts'
import { pageExists } from './page-exists.ts'
import styles from './side-menu.module.css'

const groupOf = (centres: readonly MenuCentre[], page: string) =>
  centres.flatMap(({ groups }) => groups).find(({ entries }) => entries.some(({ name }) => name === page))?.name

/** Section titles, items and sub-menus of what the reader may open; one sub-menu at a time (spec §2.3). */
export const SideMenu = ({
  centres,
  page,
  isCollapsed,
}: {
  readonly centres: readonly MenuCentre[]
  /** Name of the page in front. */
  readonly page: string
  readonly isCollapsed: boolean
}) => {
  const { t } = useTranslation('shell')
  const { label } = useSpeech()
  const current = groupOf(centres, page)
  const [opened, setOpened] = useState<{ group: string | undefined; page: string }>({ group: current, page })
  // Going to a page of another group opens that group.
  if (opened.page !== page) setOpened({ group: current ?? opened.group, page })
  return (
    <nav className={styles.menu} data-collapsed={isCollapsed ? '' : undefined} aria-label={t('menu')}>
      {pageExists(workspace.name) && (
        <Item group="workspace" to={workspace.name} title={label(workspace.title)} isActive={page === workspace.name} />
      )}
      {centres.map((centre) => (
        <div key={centre.name}>
          <div className={styles.centre} aria-hidden={isCollapsed}>
            {label(centre.title)}
          </div>
          {centre.groups.map((group) => {
            const [only] = group.entries
            if (only && group.entries.length === 1)
              return (
                <Item
                  key={group.name}
                  group={group.name}
                  to={only.name}
                  title={label(only.title)}
                  isActive={only.name === page}
                />
              )
            return (
              <Submenu
                key={group.name}
                group={group}
                page={page}
                isOpen={opened.group === group.name}
                onToggle={() => setOpened({ group: opened.group === group.name ? undefined : group.name, page })}
              />
            )
          })}
        </div>
      ))}
    </nav>
  )
}

const Item = ({
  group,
  to,
  title,
  isActive,
}: {
  readonly group: string
  readonly to: string
  readonly title: string
  readonly isActive: boolean
}) => {
  const Icon = menuIcon(group)
  return (
    <Link className={styles.item} to={`/${to}`} aria-current={isActive ? 'page' : undefined} title={title}>
      <Icon size={16} strokeWidth={1.75} className={styles.icon} />
      <span className={styles.words}>{title}</span>
    </Link>
  )
}

const Submenu = ({
  group,
  page,
  isOpen,
  onToggle,
}: {
  readonly group: MenuGroup
  readonly page: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}) => {
  const { label } = useSpeech()
  const Icon = menuIcon(group.name)
  const holdsPage = group.entries.some(({ name }) => name === page)
  return (
    <div className={styles.group} data-open={isOpen ? '' : undefined} data-current={holdsPage ? '' : undefined}>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        onClick={onToggle}
        title={label(group.title)}
      >
        <Icon size={16} strokeWidth={1.75} className={styles.icon} />
        <span className={styles.words}>{label(group.title)}</span>
        <ChevronDown size={14} className={styles.chevron} />
      </button>
      <div className={styles.sheet}>
        <div className={styles.sheetTitle}>{label(group.title)}</div>
        {group.entries.map((entry) => (
          <Link
            key={entry.name}
            to={`/${entry.name}`}
            className={styles.entry}
            aria-current={entry.name === page ? 'page' : undefined}
          >
            {label(entry.title)}
          </Link>
        ))}
      </div>
    </div>
  )
}
