import { type AnalysisHead, partNamed } from '@hangjia/contracts'
import { HeadRow, PlainTable } from '@hangjia/ui'
import styles from '../../figures/figures.module.css'
import { Numbered } from './numbered.tsx'
import type { PartProps } from './part-props.ts'
import { useAnalysisWords } from './words.ts'

/** Counts one under the other against the largest. */
export const Bars = ({ part, onOpen }: PartProps<'bars'>) => {
  const { label, nameOf, measureName } = useAnalysisWords()
  const most = Math.max(1, ...part.rows.map(({ value }) => value))
  const whole = part.rows.reduce((sum, { value }) => sum + value, 0)
  const isFunnel = part.name === 'funnel'
  return (
    <PlainTable className={`w-full ${styles.bars}`} aria-label={label(partNamed(part.name).label)}>
      <tbody>
        {part.rows.map(({ head, measure, value, at }) => {
          const name = nameOf(head)
          const share = isFunnel ? most : whole
          return (
            <tr key={keyOf(head)}>
              <th scope="row">{name}</th>
              <td aria-hidden="true">
                <i style={{ inlineSize: `${(value * 100) / most}%` }} />
              </td>
              <td data-figures="">
                <Numbered
                  behind={{ measure, at, title: isFunnel ? name : `${measureName(measure)} · ${name}` }}
                  label={`${name}: ${value}`}
                  isNone={value === 0}
                  onOpen={onOpen}
                >
                  {value}
                </Numbered>
              </td>
              <td data-figures="" className={styles.soft}>
                {share > 0 ? `${Math.round((value * 100) / share)}%` : '—'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}

/** Counts of rows by columns; the more, the darker. */
export const Matrix = ({ part, onOpen }: PartProps<'matrix'>) => {
  const { label, nameOf } = useAnalysisWords()
  const { label: title, of } = partNamed(part.name)
  const most = Math.max(1, ...part.rows.flatMap(({ cells }) => cells.map((cell) => cell ?? 0)))
  const { measure } = part
  return (
    <div className="max-h-380 scroll">
      <PlainTable className={`w-full ${styles.matrix}`} aria-label={label(title)}>
        <HeadRow
          of={[of ? label(of) : '', ...part.columns.map(({ head }) => ({ words: nameOf(head), title: nameOf(head) }))]}
        />
        <tbody>
          {part.rows.map(({ head, at, cells }) => (
            <tr key={keyOf(head)}>
              <th scope="row" title={nameOf(head)}>
                {nameOf(head)}
              </th>
              {part.columns.map((column, place) => {
                const cell = cells[place] ?? null
                const name = `${nameOf(head)} · ${nameOf(column.head)}`
                return (
                  <td
                    key={keyOf(column.head)}
                    data-none={!cell || undefined}
                    style={cell ? { ['--heat' as string]: `${12 + Math.round((cell * 58) / most)}%` } : undefined}
                  >
                    {cell === null ? null : (
                      <Numbered
                        behind={measure && { measure, at: [...at, ...column.at], title: name }}
                        label={`${name}: ${cell}`}
                        isNone={cell === 0}
                        onOpen={onOpen}
                      >
                        {cell === 0 ? '·' : cell}
                      </Numbered>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}

/** Heads of one part are all different. */
export const keyOf = (head: AnalysisHead): string =>
  'reference' in head ? head.reference.id : Object.values(head).join(' ')
