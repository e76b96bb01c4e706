import type { RecordPage, Resource } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../api.ts'
import { useSession } from '../session/session.tsx'
import { fieldAt } from './field-at.ts'
import styles from './record-source.module.css'
import { takesSheets } from './takes-sheets.ts'

interface RecordSourceProps {
  readonly page: RecordPage
  readonly id: string
}

/** From which cells of which sheet a record came; nothing for one that was written by hand. */
export const RecordSource = ({ page, id }: RecordSourceProps) => {
  const { t } = useTranslation('import')
  const session = useSession()
  const { data } = trpc.imports.source.useQuery({ page: page.name, id })
  if (!data) return null
  const { importId, fileName, sheet, cells, importedAt, importedBy } = data
  return (
    <section className={styles.source} aria-label={t('source.title')}>
      <p>
        {t('source.from', { file: fileName, sheet })}
        <span className={styles.pale}>
          {[importedBy, readMinute(importedAt) ?? importedAt].filter(Boolean).join(' · ')}
        </span>
        {takesSheets(page, session) && <Link to={`/${page.name}?import=${importId}`}>{t('source.open')}</Link>}
      </p>
      <dl>
        {inOrder(cells, page.of).map(([path, cell]) => (
          <Cell key={path} page={page} path={path} cell={cell} />
        ))}
      </dl>
    </section>
  )
}

/** As the fields of the page stand; prices of containers each by itself. */
const inOrder = (cells: Readonly<Record<string, string>>, { fields }: Resource) => {
  const names = Object.keys(fields)
  const nameOf = (path: string) => path.split('.')[0] ?? ''
  return Object.entries(cells)
    .filter(([path]) => fields[path]?.kind !== 'boxPrices')
    .toSorted(([one], [other]) => names.indexOf(nameOf(one)) - names.indexOf(nameOf(other)))
}

interface CellProps {
  readonly page: RecordPage
  readonly path: string
  readonly cell: string
}
const Cell = ({ page: { of }, path, cell }: CellProps) => {
  const { label } = useSpeech()
  const field = fieldAt(of.fields, path)
  if (!field) return null
  const [name = '', part] = path.split('.')
  // A price of one container type is called by it.
  const box = of.fields[name]?.kind === 'boxPrices' && part ? ` ${part}` : ''
  return (
    <div>
      <dt>{`${label(field.label)}${box}`}</dt>
      <dd>{cell}</dd>
    </div>
  )
}
