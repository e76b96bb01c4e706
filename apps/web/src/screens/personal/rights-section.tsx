import { holds, menuFor, type Right, rights } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import styles from './personal.module.css'
import { Section } from './section.tsx'

/** Permissions of this account in words: pages group by group, and function rights. */
export const RightsSection = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('personal')
  const { label } = useSpeech()
  const session = useSession()
  const held = (Object.keys(rights) as Right[]).filter((right) => holds(session, right))
  const groups = menuFor(session).flatMap((centre) => centre.groups.map((group) => ({ centre, group })))
  return (
    <Section id={id} title={t('sections.rights')} hint={t(session.identity === 0 ? 'editorHint' : 'readerHint')}>
      <div className={`tiles gap-10 py-14 px-16 ${styles.rights}`}>
        {groups.map(({ centre, group }) => (
          <div key={`${centre.name}-${group.name}`}>
            <h3 className="muted normal">{group.title ? label(group.title) : label(centre.title)}</h3>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.name}>
                  {label(entry.title)}
                  {session.readOnlyKeys?.includes(entry.key) ? (
                    <span className="muted text-12"> {t('readOnlyPage')}</span>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h3 className="muted normal">{t('functionRights')}</h3>
          {held.length === 0 ? (
            <p className={`muted text-12 ${styles.small}`}>{t('noRights')}</p>
          ) : (
            <ul>
              {held.map((right) => (
                <li key={right}>{label(rights[right])}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Section>
  )
}
