import { Button } from '@chakra-ui/react'
import type { Fields, ImportIssue, ImportView } from '@hangjia/contracts'
import { Dot, TextButton, useSpeech } from '@hangjia/ui'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { titleAt } from '../field-at.ts'
import { outcomeTones } from '../outcomes.ts'
import { changesOf } from './changes.ts'
import { readAs } from './read-as.ts'
import styles from './row-detail.module.css'
import { blocksAt, type Correction, doubtsAt, issuesAt, type SheetRow, textAt } from './sheet-rows.ts'
import { supersedeWords } from './supersede-words.ts'

interface Detail {
  readonly view: ImportView
  readonly fields: Fields
  readonly row: SheetRow
  readonly column: string
  readonly shown: ReadonlySet<string>
  readonly isPublisher: boolean
  readonly onGoTo: (row: number, column: string) => void
  readonly onWrite: (cells: readonly Correction[]) => void
}

/** Details of the row with the keyboard focus: errors and their corrections, changes, and superseded records. */
export const RowDetail = (props: Detail) => {
  const { view, fields, row, column, shown, isPublisher, onWrite } = props
  const { t } = useTranslation('import')
  const speech = useSpeech()
  const { record } = row
  const label = view.fields.find(
    ({ field }) => field === view.columns.find((candidate) => candidate.column === column)?.field,
  )?.label
  const here = issuesAt(row, column, shown)
  const others = record.issues.filter((issue) => !here.includes(issue))
  const doubts = doubtsAt(row, column, shown)
  const blocks = blocksAt(row, column, shown)
  const meaning = readAs(row, column, { view, fields, speech })
  const changes = changesOf(record, { fields, speech })
  return (
    <aside className="flex-none w-304 scroll border-l" aria-label={t('detail')}>
      <header className={`row sticky top-0 gap-10 h-34 px-14 bg-subtle border-b ${styles.head}`}>
        <span className="medium figures">{t('row', { no: row.row })}</span>
        <Dot tone={outcomeTones[record.outcome]}>{t(`outcomes.${record.outcome}`)}</Dot>
        {record.hidden && <span className="faint text-12">{t('hiddenRow')}</span>}
      </header>
      {label && (
        <section className={`pt-10 pb-12 px-14 border-b-muted ${styles.section}`}>
          <h2>
            {column}
            {row.row} {speech.label(label)}
          </h2>
          <p className="flex wrap gap-y-2 gap-x-8 items-baseline breakable">
            {textAt(row, column) === '' ? <span className="faint text-12">{t('empty')}</span> : textAt(row, column)}
            {row.written[column] !== undefined && <span className="faint text-12">{t('sending')}</span>}
            {meaning && (
              <span className="faint text-12">
                {t('readAs')} {meaning}
              </span>
            )}
          </p>
          <CellFacts row={row} column={column} />
          {here.map((issue) => (
            <Complaint key={issue.rule} issue={issue} onWrite={onWrite} />
          ))}
          {blocks.map((block) => (
            <p key={block.rule} className={styles.wrong}>
              {speech.rule(block.rule, block.parameters)}
            </p>
          ))}
          {doubts.map((doubt) => (
            <p key={doubt.rule} className={styles.unusual}>
              {speech.rule(doubt.rule, doubt.parameters)}
            </p>
          ))}
        </section>
      )}
      {!label && here.length > 0 && (
        <section className={`pt-10 pb-12 px-14 border-b-muted ${styles.section}`}>
          {here.map((issue) => (
            <Complaint key={`${issue.field} ${issue.rule}`} issue={issue} onWrite={onWrite} fields={fields} />
          ))}
        </section>
      )}
      <Elsewhere title={t('otherIssues')} issues={others} className={styles.wrong} onGoTo={props.onGoTo} />
      <Elsewhere
        title={t('outcomes.blocked')}
        issues={record.blocks.filter((block) => !blocks.includes(block))}
        className={styles.wrong}
        onGoTo={props.onGoTo}
      />
      <Elsewhere
        title={t('outcomes.doubted')}
        issues={record.doubts.filter((doubt) => !doubts.includes(doubt))}
        className={styles.unusual}
        onGoTo={props.onGoTo}
      />
      {changes.length > 0 && (
        <section className={`pt-10 pb-12 px-14 border-b-muted ${styles.section}`}>
          <h2>{t('changes')}</h2>
          <dl>
            {changes.map(({ title, from, to }) => (
              <div className="py-2" key={title}>
                <dt className="faint text-12">{title}</dt>
                <dd className="row wrap gap-x-6 figures breakable">
                  <s className="muted">{from || t('nothing')}</s>
                  <ArrowRight size={12} aria-label={t('becomes')} />
                  <span>{to || t('nothing')}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {isPublisher && record.supersedes.length > 0 && (
        <section className={`pt-10 pb-12 px-14 border-b-muted ${styles.section}`}>
          <h2>{t('supersedesHint')}</h2>
          <ul className={styles.list}>
            {record.supersedes.map((other) => (
              <li key={other.id}>{supersedeWords(other, t)}</li>
            ))}
          </ul>
        </section>
      )}
      {!label && record.issues.length + record.doubts.length + record.blocks.length + changes.length === 0 && (
        <p className="py-12 px-14 faint text-12">{t('detailHint')}</p>
      )}
    </aside>
  )
}

/** Issues of other cells of the record, with links to them. */
const Elsewhere = ({
  title,
  issues,
  className,
  onGoTo,
}: {
  readonly title: string
  readonly issues: readonly ImportIssue[]
  readonly className: string | undefined
  readonly onGoTo: Detail['onGoTo']
}) => {
  const { rule } = useSpeech()
  return issues.length === 0 ? null : (
    <section className={`pt-10 pb-12 px-14 border-b-muted ${styles.section}`}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {issues.map((issue) => (
          <li key={`${issue.row} ${issue.column} ${issue.field} ${issue.rule}`}>
            <TextButton onClick={() => onGoTo(issue.row, issue.column)}>
              {issue.column}
              {issue.row}
            </TextButton>
            <span className={className}>{rule(issue.rule, issue.parameters)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Notes on a cell that a user should know before trusting it. */
const CellFacts = ({ row, column }: { readonly row: SheetRow; readonly column: string }) => {
  const { t } = useTranslation('import')
  const cell = row.cells[column]
  const facts = (['formula', 'merged', 'corrected', 'at'] as const).filter((fact) => cell?.[fact])
  return facts.length > 0 ? (
    <p className="faint text-12">{facts.map((fact) => t(`cell.${fact}`, { column: cell?.at })).join(t('comma'))}</p>
  ) : null
}

/** Error of a cell, with suggestions: one click applies one, here or wherever the column reads the same. */
const Complaint = ({
  issue,
  onWrite,
  fields,
}: {
  readonly issue: ImportIssue
  readonly onWrite: (cells: readonly Correction[]) => void
  /** Without a heading that names its subject, its cell or field is named. */
  readonly fields?: Fields
}) => {
  const { t } = useTranslation('import')
  const { rule, label, language } = useSpeech()
  const { row, column, suggestions } = issue
  const place = fields && (column ? `${column}${row}` : titleAt(fields, issue.field, label))
  return (
    <div className="pt-8">
      <p className={styles.wrong}>
        {place && `${place} · `}
        {rule(issue.rule, issue.parameters)}
      </p>
      {suggestions.length > 0 && column !== '' && (
        <ul className={`mt-6 ${styles.suggestions}`} aria-label={t('suggestions')}>
          {suggestions.map(({ text, title, titleEn }) => {
            const words = language === 'en' ? titleEn || title : title
            return (
              <li key={text}>
                <Button size="xs" onClick={() => onWrite([{ row, column, text, everywhere: false }])}>
                  {words}
                  {text !== words && <span className="faint normal">{text}</span>}
                </Button>
                <TextButton onClick={() => onWrite([{ row, column, text, everywhere: true }])}>
                  {t('everywhere', { read: issue.read })}
                </TextButton>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
