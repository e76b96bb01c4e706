import { menuFor, type SessionView } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card } from './card.tsx'
import styles from './workspace.module.css'

/** Every page that this person may open, centre by centre. */
export const EntryPoints = ({
  session,
  language,
}: {
  readonly session: SessionView
  readonly language: 'zh' | 'en'
}) => {
  const { t } = useTranslation('workspace')
  const at = language === 'en' ? 1 : 0
  return (
    <Card title={t('entries')} wide>
      <div className={styles.entries}>
        {menuFor(session).map((centre) => (
          <div key={centre.name}>
            <h3>{centre.title[at]}</h3>
            <ul>
              {centre.groups
                .flatMap(({ entries }) => entries)
                .map((entry) => (
                  <li key={entry.name}>
                    <Link to={`/${entry.name}`}>{entry.title[at]}</Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  )
}
