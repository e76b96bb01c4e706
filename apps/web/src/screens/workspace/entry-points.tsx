import { type Label, menuFor, type SessionView } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pagesBesideMenu } from '../../shell/catalogue-words.ts'
import { Card } from './card.tsx'
import styles from './workspace.module.css'

/** Pages that this person may open: those of the menu centre by centre, then those outside of it. */
export const EntryPoints = ({ session }: { readonly session: SessionView }) => {
  const { t } = useTranslation('workspace')
  const { label } = useSpeech()
  return (
    <Card title={t('cards.entries')}>
      <div className={`tiles gap-10 pb-14 px-14 ${styles.entries}`}>
        {menuFor(session).map(({ name, title, groups }) => (
          <Entries key={name} title={label(title)} pages={groups.flatMap(({ entries }) => entries)} />
        ))}
        <Entries title={t('besideMenu')} pages={pagesBesideMenu(session)} />
      </div>
    </Card>
  )
}

const Entries = ({
  title,
  pages,
}: {
  readonly title: string
  readonly pages: readonly { readonly name: string; readonly title: Label }[]
}) => {
  const { label } = useSpeech()
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {pages.map((page) => (
          <li key={page.name}>
            <Link to={`/${page.name}`}>{label(page.title)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
