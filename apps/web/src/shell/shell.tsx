import { StandIn, TabStrip, useSpeech } from '@hangjia/ui'
import { Activity, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pageOfPath } from '../session/guard.ts'
import { useSession, useSessionActs } from '../session/session.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Header } from './header.tsx'
import { PageCanvas } from './page-canvas.tsx'
import { openMenu } from './page-exists.ts'
import { routerLink } from './router-link.tsx'
import styles from './shell.module.css'
import { ShellMenu } from './side-menu.tsx'
import { useStoredFlag } from './stored.ts'
import { TabContext } from './tab-context.ts'
import { useTabs } from './use-tabs.ts'

/** The house around every page: header, side menu, tab strip, and the tabs kept alive below it. */
export const Shell = () => {
  const { t } = useTranslation(['shell', 'common'])
  const { language } = useSpeech()
  const session = useSession()
  const { logOut } = useSessionActs()
  const [isCollapsed, setCollapsed] = useStoredFlag('hangjia.menuCollapsed', false)
  const centres = useMemo(() => openMenu(session), [session])
  const tabs = useTabs()
  const canvas = useRef<HTMLElement>(null)
  const activeTab = tabs.shown.find(({ key }) => key === tabs.active)
  const page = pageOfPath(activeTab?.path ?? '')

  useEffect(() => {
    document.title = activeTab?.title ? `${activeTab.title} · ${t('common:appName')}` : t('common:appName')
  }, [activeTab?.title, t])
  const { hasUnsaved } = tabs
  useEffect(() => {
    if (!hasUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasUnsaved])
  useTabKeys(tabs.active, tabs.close)

  return (
    <div className={styles.shell} data-collapsed={isCollapsed ? '' : undefined}>
      <button type="button" className={styles.skip} onClick={() => canvas.current?.focus()}>
        {t('skip')}
      </button>
      <aside className={styles.side}>
        <div className={styles.brand}>
          {session.logoUrl ? <img src={session.logoUrl} alt="" className={styles.logo} /> : <BrandMark size={36} />}
          <span className={styles.brandName}>
            {language === 'zh' ? '航价' : 'Hangjia'}
            <small>{language === 'zh' ? 'Hangjia' : '航价'}</small>
          </span>
        </div>
        <ShellMenu centres={centres} page={page} isCollapsed={isCollapsed} />
      </aside>
      <div className={styles.main}>
        <Header
          centres={centres}
          isCollapsed={isCollapsed}
          onCollapse={setCollapsed}
          onLogOut={async () => {
            if (await tabs.mayLoseAll()) await logOut()
          }}
        />
        <TabStrip
          label={t('tabs')}
          tabs={tabs.shown}
          active={tabs.active}
          onClose={tabs.close}
          onCloseAll={tabs.closeAll}
          renderLink={routerLink}
        />
        <main ref={canvas} tabIndex={-1} className={styles.canvas}>
          {tabs.shown
            .filter(({ key }) => tabs.isAwake(key))
            .map(({ key, path }) => (
              <Activity key={key} mode={key === tabs.active ? 'visible' : 'hidden'}>
                <TabCanvas
                  tabKey={key}
                  path={path}
                  onTitle={tabs.setTitle}
                  onUnsaved={tabs.markUnsaved}
                  onClose={tabs.close}
                />
              </Activity>
            ))}
          {centres.length === 0 && page === '' && (
            <StandIn state={{ is: 'empty', title: t('noPages'), hint: t('noPagesHint') }} />
          )}
        </main>
      </div>
    </div>
  )
}

const TabCanvas = ({
  tabKey,
  path,
  onTitle,
  onUnsaved,
  onClose,
}: {
  readonly tabKey: string
  readonly path: string
  readonly onTitle: (key: string, title: string | undefined) => void
  readonly onUnsaved: (key: string, isUnsaved: boolean) => void
  readonly onClose: (key: string) => void
}) => {
  const latestClose = useRef(onClose)
  useEffect(() => {
    latestClose.current = onClose
  }, [onClose])
  const acts = useMemo(
    () => ({
      key: tabKey,
      setTitle: (title: string | undefined) => onTitle(tabKey, title),
      setUnsaved: (isUnsaved: boolean) => onUnsaved(tabKey, isUnsaved),
      close: () => latestClose.current(tabKey),
    }),
    [tabKey, onTitle, onUnsaved],
  )
  return (
    <TabContext value={acts}>
      <section className={styles.tab}>
        <PageCanvas path={path} />
      </section>
    </TabContext>
  )
}

/** Alt+W closes the tab in front; browsers keep Ctrl+W for themselves. */
const useTabKeys = (active: string, close: (key: string) => void) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyW') return
      event.preventDefault()
      close(active)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [active, close])
}
