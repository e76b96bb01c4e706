import {
  type SpaceNarrowing,
  type SpaceSummary,
  type SummaryFigures,
  type SummaryMeasure,
  type SummaryRow,
  summaryMeasures,
} from '@hangjia/contracts'
import { PlainTable } from '@hangjia/ui'
import { Fragment } from 'react'
import styles from '../../figures/figures.module.css'
import { NumberButton } from '../../figures/number-button.tsx'
import type { SpaceBehind } from './rows-dialog.tsx'
import own from './space-figures.module.css'
import type { SummaryAsk } from './summary-url.ts'
import { gapOf, gapText, numberText, useSpaceWords, weekText } from './words.ts'

type Open = (behind: SpaceBehind) => void

/** One number of a measure; it opens its rows, and a gap shows its direction. */
const Cell = ({
  measure,
  value,
  at,
  name,
  onOpen,
}: {
  readonly measure: SummaryMeasure
  readonly value: string | null | undefined
  readonly at: readonly SpaceNarrowing[]
  readonly name: string
  readonly onOpen: Open
}) => {
  const { t, measureName } = useSpaceWords()
  const isGap = measure === 'gap'
  const text = isGap ? gapText(value ?? null) : numberText(value ?? null)
  const gap = isGap ? gapOf(value ?? null) : undefined
  const words = `${name} · ${measureName(measure)}: ${text}${gap === undefined ? '' : ` ${t(`gaps.${gap}`)}`}`
  const isNone = value === null || value === undefined || (value === '0' && !isGap)
  return (
    <td data-figures="" data-gap={gap}>
      <NumberButton
        label={words}
        onOpen={isNone ? undefined : () => onOpen({ measure, at, title: `${name} · ${measureName(measure)}` })}
      >
        <span className={value === '0' ? styles.soft : undefined}>{text}</span>
      </NumberButton>
    </td>
  )
}

const MeasureHeads = () => {
  const { measureName, measureNote } = useSpaceWords()
  return summaryMeasures.map((measure) => (
    <th key={measure} scope="col" data-figures="" title={measureNote(measure)}>
      {measureName(measure)}
    </th>
  ))
}
const Measures = ({
  figures,
  at,
  name,
  onOpen,
}: {
  readonly figures: SummaryFigures
  readonly at: readonly SpaceNarrowing[]
  readonly name: string
  readonly onOpen: Open
}) =>
  summaryMeasures.map((measure) => (
    <Cell key={measure} measure={measure} value={figures[measure]} at={at} name={name} onOpen={onOpen} />
  ))

/** Every number week by week, with the sum of all weeks. */
export const WeekTable = ({ data, onOpen }: { readonly data: SpaceSummary; readonly onOpen: Open }) => {
  const { t } = useSpaceWords()
  return (
    <div className="max-h-380 scroll">
      <PlainTable look="rows" className={`${styles.table} ${own.table}`} aria-label={t('byWeek')}>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            <MeasureHeads />
          </tr>
        </thead>
        <tbody>
          {data.weeks.map((week, at) => {
            const figures = data.byWeek[at]
            return figures ? (
              <tr key={week}>
                <th scope="row">{weekText(week)}</th>
                <Measures figures={figures} at={[{ by: 'week', value: week }]} name={weekText(week)} onOpen={onOpen} />
              </tr>
            ) : null
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <Measures figures={data.total} at={[]} name={t('total')} onOpen={onOpen} />
          </tr>
        </tfoot>
      </PlainTable>
    </div>
  )
}

/** Two groups, one inside the other, with every number, or with one number week by week. */
export const PivotTable = ({
  data,
  ask: { by, columns, measure },
  onOpen,
}: {
  readonly data: SpaceSummary
  readonly ask: SummaryAsk
  readonly onOpen: Open
}) => {
  const { t, nameOf, measureName } = useSpaceWords()
  const isWeekly = columns === 'weeks'
  const cells = (row: Omit<SummaryRow, 'head'>, at: readonly SpaceNarrowing[], name: string) =>
    isWeekly ? (
      <>
        {data.weeks.map((week, place) => (
          <Cell
            key={week}
            measure={measure}
            value={row.weeks[place]?.[measure]}
            at={[...at, { by: 'week', value: week }]}
            name={`${name} · ${weekText(week)}`}
            onOpen={onOpen}
          />
        ))}
        <Cell measure={measure} value={row.total[measure]} at={at} name={name} onOpen={onOpen} />
      </>
    ) : (
      <Measures figures={row.total} at={at} name={name} onOpen={onOpen} />
    )
  const narrowed = ({ head }: SummaryRow): SpaceNarrowing => ({ by: head.by, value: head.value })
  return (
    <div className="max-h-560 scroll">
      <PlainTable look="rows" className={`${styles.table} ${own.table}`} aria-label={t('pivot')}>
        <thead>
          <tr>
            <th scope="col">{`${t(`groups.${by[0]}`)} / ${t(`groups.${by[1]}`)}`}</th>
            {isWeekly ? (
              <>
                {data.weeks.map((week) => (
                  <th key={week} scope="col" data-figures="">
                    {weekText(week)}
                  </th>
                ))}
                <th scope="col" data-figures="">
                  {measureName(measure)}
                </th>
              </>
            ) : (
              <MeasureHeads />
            )}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <Fragment key={row.head.value}>
              <tr data-group="">
                <th scope="row">{nameOf(row.head)}</th>
                {cells(row, [narrowed(row)], nameOf(row.head))}
              </tr>
              {row.rows.map((inner) => (
                <tr key={inner.head.value}>
                  <th scope="row" data-inner="">
                    {nameOf(inner.head)}
                  </th>
                  {cells(inner, [narrowed(row), narrowed(inner)], `${nameOf(row.head)} · ${nameOf(inner.head)}`)}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {cells({ total: data.total, weeks: data.byWeek }, [], t('total'))}
          </tr>
        </tfoot>
      </PlainTable>
    </div>
  )
}
