import { type Label, type MenuCentre, workspace } from '@hangjia/contracts'
import { type MenuPart, SideMenu, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { menuIcon } from './menu-icons.ts'
import { routerLink } from './router-link.tsx'
import { pageExists } from './tabs/page-exists.ts'

/** Side menu with the pages that the reader may open. */
export const ShellMenu = ({
  centres,
  page,
  isCollapsed,
  placeOf,
}: {
  readonly centres: readonly MenuCentre[]
  /** Name of the current page. */
  readonly page: string
  readonly isCollapsed: boolean
  /** Returns the address that the name of a page leads to. */
  readonly placeOf: (name: string) => string
}) => {
  const { t } = useTranslation('shell')
  const { label } = useSpeech()
  const parts = menuParts(centres, { label, placeOf })
  return <SideMenu label={t('menu')} parts={parts} page={page} isCollapsed={isCollapsed} renderLink={routerLink} />
}

const iconOf = (group: string) => {
  const Icon = menuIcon(group)
  return <Icon />
}

/** A group with a single page is an item of its own. */
const menuParts = (
  centres: readonly MenuCentre[],
  { label, placeOf }: { readonly label: (label: Label) => string; readonly placeOf: (name: string) => string },
): readonly MenuPart[] => {
  const entryOf = ({ name, title }: { readonly name: string; readonly title: Label }) => ({
    name,
    title: label(title),
    href: placeOf(name),
  })
  const item = (group: string, entry: Parameters<typeof entryOf>[0]): MenuPart => ({
    type: 'menu-item',
    icon: iconOf(group),
    ...entryOf(entry),
  })
  return [
    ...(pageExists(workspace.name) ? [item('workspace', workspace)] : []),
    ...centres.flatMap((centre): MenuPart[] => [
      { type: 'top-title', name: centre.name, title: label(centre.title) },
      ...centre.groups.map(({ name, title, entries }): MenuPart => {
        const [only] = entries
        return only && entries.length === 1
          ? item(name, only)
          : { type: 'menu', name, title: label(title), icon: iconOf(name), entries: entries.map(entryOf) }
      }),
    ]),
  ]
}
