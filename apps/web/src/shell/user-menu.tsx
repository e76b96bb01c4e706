import { Floating, roam } from '@hangjia/ui'
import { ChevronDown, Keyboard, LogOut, UserRound } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { usePerson } from '../session/person.ts'
import { useSession } from '../session/session.tsx'
import { pageExists } from './page-exists.ts'
import styles from './user-menu.module.css'

/** Personal information (spec §2.1). */
const personalPage = 'employeeInformation'

/** Logged-in person, with the acts on their account. Arrows walk through it, Escape and Tab close it. */
export const UserMenu = ({
  onLogOut,
  onShortcuts,
}: {
  readonly onLogOut: () => void
  readonly onShortcuts: () => void
}) => {
  const { t } = useTranslation('shell')
  const { userName } = useSession()
  const { name, picture } = usePerson()
  const navigate = useNavigate()
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const open = (at: 'first' | 'last') => {
    flushSync(() => setOpen(true))
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    items.at(at === 'first' ? 0 : -1)?.focus()
  }
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }
  const choose = (act: () => void) => () => {
    close()
    act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnButton = event.target === button.current
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Tab' && isOpen) return void close()
    else if (isOnButton && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      open(event.key === 'ArrowDown' ? 'first' : 'last')
    else if (menu.current && !isOnButton) return void roam(event, menu.current, 'column')
    else return
    event.preventDefault()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds button and menu together for the keyboard.
    <div onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.user}
        title={t('account')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={({ detail, currentTarget }) => {
          // Not every browser gives the focus to a button that is pressed.
          currentTarget.focus()
          if (isOpen || detail > 0) setOpen(!isOpen)
          else open('first')
        }}
      >
        {picture ? (
          <img className={styles.avatar} src={picture} alt="" />
        ) : (
          <span className={styles.avatar} aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
        )}
        <span className={styles.name}>{name}</span>
        <ChevronDown size={13} />
      </button>
      {isOpen && (
        <Floating anchor={button} minWidth={168}>
          <div className={styles.account}>
            <div>{name}</div>
            <div className={styles.userName}>{userName}</div>
          </div>
          <div ref={menu} id={menuId} role="menu" aria-label={t('account')} className={styles.items}>
            {pageExists(personalPage) && (
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                data-stop=""
                className={styles.item}
                onClick={choose(() => navigate(`/${personalPage}`))}
              >
                <UserRound size={14} />
                {t('personal')}
              </button>
            )}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-stop=""
              className={styles.item}
              onClick={choose(onShortcuts)}
            >
              <Keyboard size={14} />
              {t('shortcuts')}
            </button>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-stop=""
              className={styles.item}
              onClick={choose(onLogOut)}
            >
              <LogOut size={14} />
              {t('logout')}
            </button>
          </div>
        </Floating>
      )}
    </div>
  )
}
