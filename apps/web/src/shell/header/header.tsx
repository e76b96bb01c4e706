import { Maximize, Minimize, Moon, PanelLeftClose, PanelLeftOpen, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconAct } from '../../icon-act.tsx'
import { currentLanguage } from '../../locales/i18n.ts'
import { HeaderBell } from '../../notices/header-bell.tsx'
import { useWishedLanguage } from '../../session/preferences.ts'
import { useSession } from '../../session/session.tsx'
import { useColourMode } from './colour-mode.ts'
import { useFullScreen } from './full-screen.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { PageSearch } from './page-search.tsx'
import type { PaletteHost } from './use-candidates.ts'
import { UserMenu } from './user-menu.tsx'

/** The bar over everything: 58 px (spec §2.3). */
export const Header = ({
  isCollapsed,
  onCollapse,
  page,
  ...host
}: PaletteHost & {
  /** Name of the current page. */
  readonly page: string
  readonly isCollapsed: boolean
  readonly onCollapse: (isCollapsed: boolean) => void
}) => {
  const { t } = useTranslation('shell')
  const session = useSession()
  const [mode, toggleMode] = useColourMode()
  const [isFull, toggleFull] = useFullScreen()
  const choice = useWishedLanguage()
  const company = currentLanguage() === 'en' ? session.companyNameEn || session.companyName : session.companyName
  return (
    <header className={`row gap-4 h-58 pl-10 pr-14 bg-panel border-b-muted ${styles.header}`}>
      <IconAct words={t(isCollapsed ? 'expand' : 'collapse')} onClick={() => onCollapse(!isCollapsed)}>
        {isCollapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
      </IconAct>
      <span className={`cut min-w-0 ml-6 text-14 medium ${styles.company}`} title={company}>
        {company}
      </span>
      <span className={styles.spacer} />
      <PageSearch {...host} />
      <span className={`w-8 ${styles.gap}`} />
      <HeaderBell page={page} />
      <LanguageSwitch {...choice} />
      <IconAct words={t(mode === 'dark' ? 'light' : 'dark')} onClick={toggleMode}>
        {mode === 'dark' ? <Sun /> : <Moon />}
      </IconAct>
      <IconAct words={t(isFull ? 'leaveFullScreen' : 'fullScreen')} className={styles.fullScreen} onClick={toggleFull}>
        {isFull ? <Minimize /> : <Maximize />}
      </IconAct>
      <UserMenu onLogOut={host.onLogOut} onShortcuts={host.onShortcuts} />
    </header>
  )
}
