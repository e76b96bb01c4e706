import { type AnalysisPart, partNamed } from '@hangjia/contracts'
import { useId } from 'react'
import { WeekLines } from '../../charts/week-lines.tsx'
import styles from '../../figures/figures.module.css'
import { Bars, Matrix } from './counted-parts.tsx'
import type { PartProps } from './part-props.ts'
import { PartTable } from './part-table.tsx'
import { Radar } from './radar.tsx'
import { useAnalysisWords } from './words.ts'

/** A picture or a table of the answer, under its name. */
export const PartView = ({ part, ...props }: PartProps<AnalysisPart['kind']>) => {
  const { t, label } = useAnalysisWords()
  const id = useId()
  const { label: title, note, span = 'half' } = partNamed(part.name)
  return (
    <section className={`framed column min-w-0 pb-10 ${styles.part}`} data-span={span} aria-labelledby={id}>
      <header>
        <h2 id={id}>{label(title)}</h2>
        {note && <span className={styles.note}>{label(note)}</span>}
      </header>
      {isEmpty(part) ? <p className="pt-4 pb-12 px-14 muted">{t('empty.part')}</p> : <Drawn part={part} {...props} />}
    </section>
  )
}
const isEmpty = (part: AnalysisPart): boolean => {
  switch (part.kind) {
    case 'series':
      return part.lines.every(({ values }) => values.every((value) => value === 0))
    case 'radar':
      return part.axes.every(({ share, medianShare }) => share + medianShare === 0)
    case 'bars':
      return part.rows.every(({ value }) => value === 0)
    case 'matrix':
      return (
        part.rows.length === 0 ||
        part.columns.length === 0 ||
        part.rows.every(({ cells }) => cells.every((cell) => !cell))
      )
    default:
      return part.rows.length === 0
  }
}

const Drawn = ({ part, ...props }: PartProps<AnalysisPart['kind']>) => {
  switch (part.kind) {
    case 'bars':
      return <Bars part={part} {...props} />
    case 'table':
      return <PartTable part={part} {...props} />
    case 'matrix':
      return <Matrix part={part} {...props} />
    case 'radar':
      return <Radar part={part} />
    default:
      return <Series part={part} />
  }
}

const Series = ({ part: { name, places, lines, by } }: Pick<PartProps<'series'>, 'part'>) => {
  const { t, label, measureName } = useAnalysisWords()
  return (
    <div className={`px-14 ${styles.series}`}>
      <WeekLines
        label={`${label(partNamed(name).label)}: ${lines.map(({ measure }) => measureName(measure)).join(', ')}`}
        weeks={places.map((place) => (by === 'month' ? `${place.slice(0, 4)}-${place.slice(2)}` : place))}
        current={places.length - 1}
        lines={lines.map(({ measure, values }) => ({
          key: measure,
          name: measureName(measure),
          values: values.map(String),
        }))}
        notes={[t(by === 'month' ? 'lastMonth' : 'lastWeek')]}
      />
    </div>
  )
}
