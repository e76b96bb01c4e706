import { IconButton, Menu, Portal } from '@chakra-ui/react'
import type { MenuCentre } from '@hangjia/contracts'
import { Tip } from '@hangjia/ui'
import { ChevronDown, LogOut, Maximize, Minimize, Moon, PanelLeftClose, PanelLeftOpen, Sun } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../locales/i18n.ts'
import { personName, useSession } from '../session/session.tsx'
import { useColourMode } from './colour-mode.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { PageSearch } from './page-search.tsx'

/** The bar over everything: 58 px (spec §2.3). */
export const Header = ({
  centres,
  isCollapsed,
  onCollapse,
  onLogOut,
}: {
  readonly centres: readonly MenuCentre[]
  readonly isCollapsed: boolean
  readonly onCollapse: (isCollapsed: boolean) => void
  readonly onLogOut: () => void
}) => {
  const { t } = useTranslation('shell')
  const session = useSession()
  const [mode, toggleMode] = useColourMode()
  const [isFull, toggleFull] = useFullScreen()
  const company = currentLanguage() === 'en' ? session.companyNameEn || session.companyName : session.companyName
  return (
    <header className={styles.header}>
      <Tool words={t(isCollapsed ? 'expand' : 'collapse')} onClick={() => onCollapse(!isCollapsed)}>
        {isCollapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
      </Tool>
      <span className={styles.company}>{company}</span>
      <span className={styles.spacer} />
      <PageSearch centres={centres} />
      <span className={styles.gap} />
      <LanguageSwitch />
      <Tool words={t(mode === 'dark' ? 'light' : 'dark')} onClick={toggleMode}>
        {mode === 'dark' ? <Sun /> : <Moon />}
      </Tool>
      <Tool words={t(isFull ? 'leaveFullScreen' : 'fullScreen')} onClick={toggleFull}>
        {isFull ? <Minimize /> : <Maximize />}
      </Tool>
      <UserMenu name={personName(session, currentLanguage())} onLogOut={onLogOut} />
    </header>
  )
}

const Tool = ({
  words,
  onClick,
  children,
}: {
  readonly words: string
  readonly onClick: () => void
  readonly children: ReactElement
}) => (
  <Tip words={words}>
    <IconButton variant="ghost" px="0" aria-label={words} onClick={onClick}>
      {children}
    </IconButton>
  </Tip>
)

const UserMenu = ({ name, onLogOut }: { readonly name: string; readonly onLogOut: () => void }) => {
  const { t } = useTranslation('shell')
  const { userName } = useSession()
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <button type="button" className={styles.user} title={t('account')}>
          <span className={styles.avatar} aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
          {name}
          <ChevronDown size={13} />
        </button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <div className={styles.account}>
              <div>{name}</div>
              <div className={styles.userName}>{userName}</div>
            </div>
            <Menu.Separator />
            <Menu.Item value="logout" onClick={onLogOut}>
              <LogOut size={14} />
              {t('logout')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

const useFullScreen = (): [boolean, () => void] => {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    // A browser may refuse full screen; then nothing changes.
    change.catch(() => undefined)
  }
  return [isFull, toggle]
}
