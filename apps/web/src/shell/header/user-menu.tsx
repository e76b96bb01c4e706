import { Floating, roam } from '@hangjia/ui'
import { ChevronDown, Keyboard, LogOut, UserRound } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { usePerson } from '../../session/person.ts'
import { useSession } from '../../session/session.tsx'
import { pageExists } from '../tabs/page-exists.ts'
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
        className={`inline-row gap-7 h-36 ml-6 pl-5 pr-8 nowrap pointer ${styles.user}`}
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
          <img className={`centred w-28 h-28 brand text-13 medium round ${styles.avatar}`} src={picture} alt="" />
        ) : (
          <span className={`centred w-28 h-28 brand text-13 medium round ${styles.avatar}`} aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
        )}
        <span className={`max-w-160 clip ellipsis ${styles.name}`}>{name}</span>
        <ChevronDown size={13} />
      </button>
      {isOpen && (
        <Floating anchor={button} minWidth={168}>
          <div className="py-6 px-8">
            <div>{name}</div>
            <div className="muted text-12">{userName}</div>
          </div>
          <div ref={menu} id={menuId} role="menu" aria-label={t('account')} className="mt-4 pt-4 border-t-muted">
            {pageExists(personalPage) && (
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                data-stop=""
                className={`row gap-8 w-full h-30 px-8 rounded-1 pointer ${styles.item}`}
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
              className={`row gap-8 w-full h-30 px-8 rounded-1 pointer ${styles.item}`}
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
              className={`row gap-8 w-full h-30 px-8 rounded-1 pointer ${styles.item}`}
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
