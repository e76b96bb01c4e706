import { workspace } from '@hangjia/contracts'
import { mayClose, mayCloseAll, neighbour, type StripTab, tabTitles, useConfirm, useSpeech } from '@hangjia/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useNavigate } from 'react-router-dom'
import { screens } from '../../screens/index.ts'
import { mayOpen, pageOfPath } from '../../session/guard.ts'
import { useSession } from '../../session/session.tsx'
import { pageBreadcrumb, pageTitle } from '../catalogue-words.ts'
import { pageExists } from './page-exists.ts'
import { addressOf, readTabs, readTitles, type Tab, visit, without } from './tabs.ts'

type ShownTab = Tab & StripTab & { readonly isUnsaved: boolean }

/** The tab of a path: one per page, or one per value of the screen's tab parameter. */
const tabOf = (path: string): Tab => {
  const name = pageOfPath(path)
  const parameter = screens[name]?.tabParameter
  const value = parameter && new URLSearchParams(path.split('?')[1]).get(parameter)
  return { key: value ? `${name}:${value}` : name, path }
}
const nameOf = (key: string) => key.split(':')[0] ?? key

const homeTab: Tab | undefined = pageExists(workspace.name)
  ? { key: workspace.name, path: `/${workspace.name}` }
  : undefined

/** Open tabs: opened by visiting, kept over a reload, asked about before unsaved work is lost. */
export const useTabs = (location: Location) => {
  const { t, i18n } = useTranslation('shell')
  const { label } = useSpeech()
  const session = useSession()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const storageKey = `hangjia.tabs.${session.companyId}.${session.userId}`

  const [stored, setStored] = useState<readonly Tab[]>(() =>
    readTabs(sessionStorage.getItem(storageKey)).filter(({ path }) => {
      const name = pageOfPath(path)
      return pageExists(name) && mayOpen(session, name)
    }),
  )
  const current = tabOf(location.pathname + location.search)
  // A page whose key was revoked closes.
  const isPermitted = ({ key }: Tab) => key === current.key || mayOpen(session, nameOf(key))
  const permitted = stored.every(isPermitted) ? stored : stored.filter(isPermitted)
  const tabs = visit(permitted, current, homeTab)
  if (tabs !== stored) setStored(tabs)
  useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(tabs)), [tabs, storageKey])

  // Tabs restored after a reload wake when they are first looked at.
  const [awake, setAwake] = useState<ReadonlySet<string>>(() => new Set())
  if (!awake.has(current.key)) setAwake(new Set([...awake, current.key]))

  // A tab that sleeps after a reload keeps the title that its page gave it.
  const titlesKey = `${storageKey}.titles`
  const [titles, setTitles] = useState<Readonly<Record<string, string | undefined>>>(() =>
    readTitles(sessionStorage.getItem(titlesKey)),
  )
  useEffect(() => sessionStorage.setItem(titlesKey, JSON.stringify(titles)), [titles, titlesKey])
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(() => new Set())
  const setTitle = useCallback(
    (key: string, title: string | undefined) =>
      setTitles((before) => (before[key] === title ? before : { ...before, [key]: title })),
    [],
  )
  const markUnsaved = useCallback(
    (key: string, isUnsaved: boolean) =>
      setUnsaved((before) => {
        if (before.has(key) === isUnsaved) return before
        const after = new Set(before)
        if (isUnsaved) after.add(key)
        else after.delete(key)
        return after
      }),
    [],
  )

  const words = tabs.map(({ key }) => ({
    title: titles[key] ?? label(pageTitle(nameOf(key))),
    breadcrumb: label(pageBreadcrumb(nameOf(key))),
  }))
  const shownTitles = tabTitles(words)
  const shown = tabs.map(
    (tab, index): ShownTab => ({
      ...tab,
      href: tab.path,
      title: shownTitles[index] ?? '',
      isUnsaved: unsaved.has(tab.key),
    }),
  )

  /** Asks whether the contents of these tabs may be lost: true at once when nothing is unsaved. */
  const mayLose = async (keys: readonly string[]) => {
    const lost = shown.flatMap(({ key, title, isUnsaved }) => (isUnsaved && keys.includes(key) ? [title] : []))
    const [title, ...more] = lost
    if (title === undefined) return true
    const titles = new Intl.ListFormat(i18n.language).format(lost)
    const question =
      more.length === 0
        ? { title: t('unsavedTitle', { title }), body: t('unsavedBody') }
        : { title: t('unsavedTitles', { number: lost.length }), body: t('unsavedBodies', { titles }) }
    return (await confirm({ ...question, act: t('closeAnyway'), danger: true })) === 'act'
  }
  const forget = (keys: readonly string[]) => {
    setAwake((before) => new Set([...before].filter((key) => !keys.includes(key))))
    setUnsaved((before) => new Set([...before].filter((key) => !keys.includes(key))))
    setTitles((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key))))
  }
  const leaveNow = (key: string) => {
    if (!mayClose(tabs, key)) return
    const next = key === current.key ? neighbour(tabs, key) : undefined
    if (key === current.key && !next) return
    if (next) navigate(next.path)
    setStored((before) => without(before, key))
    forget([key])
  }
  // Pages hold on to it; one that is hidden hears of no other.
  const latest = useRef(leaveNow)
  useEffect(() => {
    latest.current = leaveNow
  })
  const leave = useCallback((key: string) => latest.current(key), [])
  const close = async (key: string) => {
    if (mayClose(tabs, key) && (await mayLose([key]))) leaveNow(key)
  }
  /** Back to the first tab; nothing when at most one is open (spec §2.3). */
  const closeAll = async () => {
    const [first, ...others] = tabs
    const keys = others.map(({ key }) => key)
    if (!first || !mayCloseAll(tabs) || !(await mayLose(keys))) return
    navigate(first.path)
    setStored([first])
    forget(keys)
  }
  return {
    shown,
    active: current.key,
    isAwake: (key: string) => awake.has(key),
    hasUnsaved: unsaved.size > 0,
    /** Returns the address that the name of a page leads to. */
    placeOf: (name: string) => addressOf({ tabs, inFront: current.key }, name),
    /** Closes without asking; the same function always. */
    leave,
    close,
    closeAll,
    mayLoseAll: () => mayLose(tabs.map(({ key }) => key)),
    setTitle,
    markUnsaved,
  }
}
