import { menuFor } from '@hangjia/contracts'
import { StandIn, TabStrip } from '@hangjia/ui'
import { Activity, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useNavigate } from 'react-router-dom'
import { Place } from '../address.tsx'
import { pageOfPath } from '../session/guard.ts'
import { useWishesAtLogIn } from '../session/preferences.ts'
import { useSession, useSessionActs } from '../session/session.tsx'
import { BrandMark } from './brand-mark.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { FirstTour } from './first-tour.tsx'
import { Header } from './header/header.tsx'
import { routerLink } from './router-link.tsx'
import styles from './shell.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { ShellMenu } from './side-menu.tsx'
import { PageCanvas } from './tabs/page-canvas.tsx'
import { TabContext } from './tabs/tab-context.ts'
import { useTabKeys } from './tabs/tab-keys.ts'
import { useTabs } from './tabs/use-tabs.ts'
import { useMenuRoom } from './use-menu-room.ts'

/**
 * Frame around every page: header, side menu, tab strip, and the tabs kept alive below it, of which the one at `at` is
 * in front. `onUnsaved` reports whether leaving the site would lose changes.
 */
export const Shell = ({
  at,
  onUnsaved,
}: {
  readonly at: Location
  readonly onUnsaved: (hasUnsaved: boolean) => void
}) => {
  const { t } = useTranslation(['shell', 'common'])
  const session = useSession()
  const { logOut } = useSessionActs()
  useWishesAtLogIn()
  const centres = useMemo(() => menuFor(session), [session])
  const tabs = useTabs(at)
  const canvas = useRef<HTMLElement>(null)
  const activeTab = tabs.shown.find(({ key }) => key === tabs.active)
  const page = pageOfPath(activeTab?.path ?? '')
  const { isCollapsed, isOver, collapse } = useMenuRoom(tabs.active)

  useEffect(() => {
    document.title = activeTab?.title ? `${activeTab.title} · ${t('common:appName')}` : t('common:appName')
  }, [activeTab?.title, t])
  const { hasUnsaved } = tabs
  useLayoutEffect(() => onUnsaved(hasUnsaved), [hasUnsaved, onUnsaved])
  const navigate = useNavigate()
  useTabKeys({ active: tabs.active, tabs: tabs.shown, onClose: tabs.close, onGo: navigate })
  const inFront = useRef(tabs.active)
  useEffect(() => {
    if (inFront.current === tabs.active) return
    inFront.current = tabs.active
    // The focus follows to the page in front, unless it is on a visible element.
    const focused = document.activeElement
    if (!focused || focused === document.body || !focused.checkVisibility())
      canvas.current?.focus({ preventScroll: true })
  }, [tabs.active])
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  const openShortcuts = useCallback(() => setShowsShortcuts(true), [])
  const leave = async () => {
    if (await tabs.mayLoseAll()) await logOut()
  }

  return (
    <div className={`tiles clip ${styles.shell}`} data-collapsed={isCollapsed ? '' : undefined}>
      <button type="button" className={styles.skip} onClick={() => canvas.current?.focus()}>
        {t('skip')}
      </button>
      <Shortcuts isOpen={showsShortcuts} onOpen={openShortcuts} onClose={() => setShowsShortcuts(false)} />
      <aside className={`column relative min-h-0 ${styles.side}`}>
        <div className={`row flex-none gap-11 h-58 px-14 clip ${styles.brand}`}>
          {session.logoUrl ? (
            <img src={session.logoUrl} alt="" className={`flex-none h-36 max-w-full p-4 rounded-3 ${styles.logo}`} />
          ) : (
            <BrandMark size={36} />
          )}
          <span className={`column text-16 medium leading-20 ${styles.brandName}`}>
            {t('common:appName')}
            <small>{t('nameElsewhere')}</small>
          </span>
        </div>
        <Place at={at}>
          <ShellMenu centres={centres} page={page} isCollapsed={isCollapsed} placeOf={tabs.placeOf} />
        </Place>
      </aside>
      {isOver && (
        <button
          type="button"
          className={`inset-0 ${styles.scrim}`}
          aria-label={t('collapse')}
          onClick={() => collapse(true)}
        />
      )}
      <div className={`column min-w-0 min-h-0 ${styles.main}`}>
        <Place at={at}>
          <Header
            page={page}
            centres={centres}
            isCollapsed={isCollapsed}
            onCollapse={collapse}
            tabs={tabs}
            onLogOut={leave}
            onShortcuts={openShortcuts}
          />
          <TabStrip
            label={t('tabs')}
            tabs={tabs.shown}
            active={tabs.active}
            onClose={tabs.close}
            onCloseAll={tabs.closeAll}
            renderLink={routerLink}
          />
        </Place>
        {session.mustChangePassword && (
          <Place at={at}>
            <ChoosePassword />
          </Place>
        )}
        <main ref={canvas} tabIndex={-1} className={`relative flex-1 min-h-0 ${styles.canvas}`}>
          {tabs.shown
            .filter(({ key }) => tabs.isAwake(key))
            .map(({ key, path }) => (
              <Activity key={key} mode={key === tabs.active ? 'visible' : 'hidden'}>
                <TabCanvas
                  tabKey={key}
                  path={path}
                  onTitle={tabs.setTitle}
                  onUnsaved={tabs.markUnsaved}
                  onLeave={tabs.leave}
                />
              </Activity>
            ))}
          {centres.length === 0 && page === '' && (
            <StandIn state={{ is: 'empty', title: t('noPages'), hint: t('noPagesHint') }} />
          )}
        </main>
      </div>
      {page === 'workspace' && !session.mustChangePassword && <FirstTour />}
    </div>
  )
}

const TabCanvas = ({
  tabKey,
  path,
  onTitle,
  onUnsaved,
  onLeave,
}: {
  readonly tabKey: string
  readonly path: string
  readonly onTitle: (key: string, title: string | undefined) => void
  readonly onUnsaved: (key: string, isUnsaved: boolean) => void
  readonly onLeave: (key: string) => void
}) => {
  const acts = useMemo(
    () => ({
      key: tabKey,
      setTitle: (title: string | undefined) => onTitle(tabKey, title),
      setUnsaved: (isUnsaved: boolean) => onUnsaved(tabKey, isUnsaved),
      leave: () => onLeave(tabKey),
    }),
    [tabKey, onTitle, onUnsaved, onLeave],
  )
  return (
    <TabContext value={acts}>
      <section className="relative h-full min-h-0 scroll">
        <PageCanvas path={path} />
      </section>
    </TabContext>
  )
}
