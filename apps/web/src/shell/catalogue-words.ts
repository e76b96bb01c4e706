import {
  type Label,
  listedPage,
  type MenuCentre,
  menu,
  modeListPageNames,
  modeQuotationPageNames,
  type Reader,
  workspace,
} from '@hangjia/contracts'
import { screens } from '../screens/index.ts'
import { mayOpen } from '../session/guard.ts'

const none: Label = ['', '']
const centres: readonly MenuCentre[] = menu

/** Title of a page, for every place that shows it. */
export const pageTitle = (name: string): Label =>
  screens[name]?.title ?? listedPage(name)?.title ?? (name === workspace.name ? workspace.title : none)

/** The menu group above a page. */
export const pageBreadcrumb = (name: string): Label =>
  screens[name]?.breadcrumb ??
  centres.flatMap(({ groups }) => groups).find(({ entries }) => entries.some((entry) => entry.name === name))?.title ??
  none

/**
 * Pages without a menu entry that this reader may open and has a use for: the always allowed ones (spec §2.1), those for papers
 * only with a list of papers.
 */
export const pagesBesideMenu = (reader: Reader) =>
  Object.entries(screens).flatMap(([name, { title, breadcrumb = none }]) =>
    title &&
    mayOpen(reader, name) &&
    (!paperPages.includes(name) || mayOpen(reader, 'myOffer')) &&
    (name !== 'debitNotePdf' || mayOpen(reader, 'order'))
      ? [{ name, title, breadcrumb }]
      : [],
  )
const paperPages: readonly string[] = ['quotation', ...modeListPageNames, ...modeQuotationPageNames]
