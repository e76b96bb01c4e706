import { holds, type RecordPage, recordPage, visibleFields } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'
import { conditionName } from '../url-state.ts'
import styles from './under-links.module.css'

const wordOf = (row: AnyRow, name: string): string | undefined => {
  const value = name === 'id' ? row.id : row[name]
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Ways to the records of other pages that name this one: their lists, filtered in the address. */
export const UnderLinks = ({ page, row }: { readonly page: RecordPage; readonly row: AnyRow }) => {
  const { t } = useTranslation('partners')
  const { label } = useSpeech()
  const session = useSession()
  const links = page.shows.flatMap(({ page: name, by }) => {
    const target = recordPage(name)
    if (!target || !holds(session, target.key)) return []
    const fields = visibleFields(target.of, session)
    const conditions = Object.entries(by).map(([theirs, own]) => [theirs, wordOf(row, own)] as const)
    if (conditions.some(([theirs, word]) => !(theirs in fields) || word === undefined)) return []
    const query = new URLSearchParams(conditions.map(([theirs, word = '']) => [conditionName(theirs), word]))
    return [{ name, title: label(target.title), to: `/${target.host ? `${target.host}/` : ''}${name}?${query}` }]
  })
  if (links.length === 0) return null
  return (
    <nav
      className={`row flex-none wrap gap-y-8 gap-x-16 min-h-36 py-6 px-20 faint border-b-muted ${styles.under}`}
      aria-label={t('under')}
    >
      {t('under')}
      {links.map(({ name, title, to }) => (
        <Link className="link" key={name} to={to}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
