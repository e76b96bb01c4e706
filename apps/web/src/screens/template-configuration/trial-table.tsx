import { type OfferedColumn, type RecordPage, type TemplateTrial, visibleFields } from '@hangjia/contracts'
import { PlainTable, StandIn, useSpeech } from '@hangjia/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../imports/outcomes.ts'
import { readAs } from '../../imports/preview/read-as.ts'
import { issuesAt, rowColumn, type SheetRow, sheetRows, textAt } from '../../imports/preview/sheet-rows.ts'
import { useSession } from '../../session/session.tsx'
import styles from './template-configuration.module.css'

/** First rows of the sample: the text of each cell, the value it was read as, and its errors. */
export const TrialTable = ({
  page,
  offered,
  trial,
  problem,
}: {
  readonly page: RecordPage
  readonly offered: readonly OfferedColumn[]
  readonly trial: TemplateTrial | undefined
  readonly problem: string | undefined
}) => {
  const { t } = useTranslation('template')
  const { label } = useSpeech()
  if (problem)
    return (
      <p role="alert" className="bad text-12">
        {problem}
      </p>
    )
  if (!trial) return <StandIn state={{ is: 'pageLoading' }} />
  const nameOf = (columnName: string) => {
    const found = offered.find((one) => one.columnName === columnName)
    return found ? label([found.nameCn, found.nameEn]) : columnName
  }
  const faults = trial.records.reduce((sum, { issues }) => sum + issues.length, 0)
  return (
    <>
      <p role="status" className={`flex flex-none wrap gap-y-4 gap-x-14 py-8 px-12 muted ${styles.verdict}`}>
        <span>{t('tried', { count: trial.records.length })}</span>
        <span data-wrong={faults > 0 ? '' : undefined}>
          {faults > 0 ? t('faults', { count: faults, figure: figure(faults) }) : t('noFaults')}
        </span>
        {trial.stoppedAt !== null && <span>{t('stoppedAt', { row: trial.stoppedAt })}</span>}
        {trial.unseen.length > 0 && (
          <span data-wrong="">{t('unseen', { fields: trial.unseen.map(nameOf).join(t('comma')) })}</span>
        )}
      </p>
      {trial.records.length === 0 ? (
        <p className="py-16 px-8 muted text-center">{t('nothingRead')}</p>
      ) : (
        <section
          className={`flex-1 min-h-0 scroll bg-panel border-t ${styles.trial}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
          tabIndex={0}
          aria-label={t('trial')}
        >
          <PlainTable>
            <thead>
              <tr>
                <th scope="col">{t('row')}</th>
                {trial.columns.map(({ column, header, field }) => (
                  <th key={column} scope="col" data-left-out={field === null ? '' : undefined}>
                    {header || column}
                    <small>{field === null ? t('notRead') : nameOf(field)}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <Body page={page} trial={trial} nameOf={nameOf} />
          </PlainTable>
        </section>
      )}
    </>
  )
}

const Body = ({
  page,
  trial,
  nameOf,
}: {
  readonly page: RecordPage
  readonly trial: TemplateTrial
  readonly nameOf: (columnName: string) => string
}) => {
  const speech = useSpeech()
  const session = useSession()
  const fields = useMemo(() => visibleFields(page.of, session), [page, session])
  const shown = new Set(trial.columns.map(({ column }) => column))
  const say = (row: SheetRow, column: string) =>
    issuesAt(row, column, shown)
      .map(({ field, rule, parameters }) => {
        const words = speech.rule(rule, parameters)
        // An issue without a column of the sheet names its field.
        return column === rowColumn && field ? `${nameOf(field)} ${words}` : words
      })
      .join(' · ') || undefined
  return (
    <tbody>
      {sheetRows(trial.records, []).map((row) => {
        const whole = say(row, rowColumn)
        return (
          <tr key={row.row}>
            <th scope="row" data-wrong={whole ? '' : undefined} title={whole}>
              {row.row}
              {whole && <small>{whole}</small>}
            </th>
            {trial.columns.map(({ column, field }) => {
              const wrong = say(row, column)
              const meaning = readAs(row, column, { view: trial, fields, speech })
              return (
                <td
                  key={column}
                  data-left-out={field === null ? '' : undefined}
                  data-wrong={wrong ? '' : undefined}
                  title={wrong}
                >
                  {textAt(row, column)}
                  {wrong ? <small>{wrong}</small> : meaning && <small>{meaning}</small>}
                </td>
              )
            })}
          </tr>
        )
      })}
    </tbody>
  )
}
