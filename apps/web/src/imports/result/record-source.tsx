import type { AnswerOf, Contract, RecordPage, Resource } from '@hangjia/contracts'
import { type Speech, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { fieldAt } from '../field-at.ts'
import { takesSheets } from '../takes-sheets.ts'
import styles from './record-source.module.css'

interface RecordSourceProps {
  readonly page: RecordPage
  readonly id: string
}
type Source = AnswerOf<Contract['imports']['source']>[number]

/** Cells and sheets that a record came from, the newest sheet first; empty for a record entered manually. */
export const RecordSource = ({ page, id }: RecordSourceProps) => {
  const { data = [] } = trpc.imports.source.useQuery({ page: page.name, id })
  return data.map((source) => <OneSource key={source.importId} page={page} source={source} />)
}

const OneSource = ({ page, source }: { readonly page: RecordPage; readonly source: Source }) => {
  const { t } = useTranslation('import')
  const speech = useSpeech()
  const session = useSession()
  const { importId, fileName, sheet, cells, importedAt, importedBy } = source
  return (
    <section
      className={`max-w-860 mt-16 mx-20 py-10 px-12 border-muted rounded-2 ${styles.source}`}
      aria-label={t('source.title')}
    >
      <p className="flex wrap gap-y-4 gap-x-12">
        {t('source.from', { file: fileName, sheet })}
        <span className="muted">{[importedBy, readMinute(importedAt) ?? importedAt].filter(Boolean).join(' · ')}</span>
        {takesSheets(page, session) && (
          <Link className="brand" to={`/${page.name}?import=${importId}`}>
            {t('source.open')}
          </Link>
        )}
      </p>
      <dl>
        {cellsBy(cells, page.of, speech).map(([title, where]) => (
          <div className="flex gap-8 between" key={title}>
            <dt className="cut muted">{title}</dt>
            <dd className="figures">{where}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/**
 * Groups cells by field, in the order of the page; prices of each container separately, the cells of a line together.
 */
const cellsBy = (
  cells: Readonly<Record<string, string>>,
  { fields }: Resource,
  speech: Speech,
): readonly (readonly [title: string, where: string])[] => {
  const names = Object.keys(fields)
  const nameOf = (path: string) => path.split('.')[0] ?? ''
  const titled = Object.entries(cells)
    .filter(([path]) => fields[path]?.kind !== 'boxPrices')
    .toSorted(([one], [other]) => names.indexOf(nameOf(one)) - names.indexOf(nameOf(other)))
    .flatMap(([path, cell]) => {
      const title = titleOf(fields, path, speech)
      return title === undefined ? [] : [{ title, cell }]
    })
  return [...Map.groupBy(titled, ({ title }) => title)].map(([title, some]) => [
    title,
    some.map(({ cell }) => cell).join(' '),
  ])
}
const titleOf = (fields: Resource['fields'], path: string, { label }: Speech): string | undefined => {
  const [name = '', part] = path.split('.')
  const field = fields[name]
  if (!field) return undefined
  if (field.kind === 'lines') return `${label(field.label)} ${Number(part) + 1}`
  // A price of one container type is called by it.
  const box = field.kind === 'boxPrices' && part ? ` ${part}` : ''
  const found = fieldAt(fields, path)
  return found && `${label(found.label)}${box}`
}
