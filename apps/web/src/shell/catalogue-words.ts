import { type Label, type MenuCentre, menu, pageNamed, workspace } from '@hangjia/contracts'
import { screens } from '../screens/index.ts'

const none: Label = ['', '']
const centres: readonly MenuCentre[] = menu

/** Title of a page, wherever it says it. */
export const pageTitle = (name: string): Label =>
  screens[name]?.title ?? pageNamed(name)?.title ?? (name === workspace.name ? workspace.title : none)

/** The menu group above a page. */
export const pageBreadcrumb = (name: string): Label =>
  screens[name]?.breadcrumb ??
  centres.flatMap(({ groups }) => groups).find(({ entries }) => entries.some((entry) => entry.name === name))?.title ??
  none
