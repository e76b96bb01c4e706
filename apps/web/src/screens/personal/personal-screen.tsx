import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Reread } from '../../console/reread.tsx'
import { useUnsaved } from '../../shell/tabs/tab-context.ts'
import { useKeptQuery } from '../../use-kept-query.ts'
import { WaitingPage } from '../../waiting.tsx'
import { CardSection } from './card-section.tsx'
import { OwnSection } from './own-section.tsx'
import { PasswordSection } from './password-section.tsx'
import styles from './personal.module.css'
import { PreferencesSection } from './preferences-section.tsx'
import { RightsSection } from './rights-section.tsx'
import { ScanSection } from './scan-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const sections = ['own', 'card', 'preferences', 'password', 'sessions', 'scan', 'rights'] as const
type SectionName = (typeof sections)[number]
const idOf = (name: SectionName) => `personal-${name}`

/** `/employeeInformation`: the user's record, card, preferences, password and devices, each saved separately. */
export default () => {
  const { t } = useTranslation('personal')
  const utils = trpc.useUtils()
  const profile = useKeptQuery(utils.account.profile.queryOptions())
  const preferences = useKeptQuery(
    utils.account.preferences.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
  )
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const onDirty = useCallback(
    (section: string, isDirty: boolean) =>
      setUnsaved((before) => {
        const others = before.filter((name) => name !== section)
        return isDirty ? [...others, section] : others.length === before.length ? before : others
      }),
    [],
  )
  useUnsaved(unsaved.length > 0)
  if (!profile.data || !preferences.data) {
    const error = profile.error ?? preferences.error
    const refetch = () => Promise.all([profile.refetch(), preferences.refetch()])
    return <WaitingPage of={{ error, refetch }} />
  }
  return (
    <Reread of={[profile, preferences]}>
      <div className={`tiles gap-20 p-14 ${styles.page}`}>
        <nav className={`sticky self-start ${styles.index}`} aria-label={t('index')}>
          <h1 className="pt-2 pb-10 px-10 text-16 medium">{t('title')}</h1>
          <ul>
            {sections.map((name) => (
              <li key={name}>
                <a
                  href={`#${idOf(name)}`}
                  data-unsaved={unsaved.includes(idOf(name)) || undefined}
                  onClick={(event) => {
                    // The address stays that of the tab.
                    event.preventDefault()
                    const section = document.getElementById(idOf(name))
                    section?.scrollIntoView({ block: 'start' })
                    section?.focus({ preventScroll: true })
                  }}
                >
                  {t(`sections.${name}`)}
                  {unsaved.includes(idOf(name)) ? <span className="warning text-12">{t('unsaved')}</span> : null}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={`tiles gap-12 ${styles.sections}`}>
          <OwnSection id={idOf('own')} profile={profile.data} onDirty={onDirty} />
          <CardSection id={idOf('card')} profile={profile.data} onDirty={onDirty} />
          <PreferencesSection id={idOf('preferences')} stored={preferences.data} onDirty={onDirty} />
          <PasswordSection id={idOf('password')} onDirty={onDirty} />
          <SessionsSection id={idOf('sessions')} />
          <ScanSection id={idOf('scan')} />
          <RightsSection id={idOf('rights')} />
        </div>
      </div>
    </Reread>
  )
}
