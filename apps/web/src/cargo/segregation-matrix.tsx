import { dgSegregation } from '@hangjia/contracts'
import { HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './segregation-matrix.module.css'

const { options: distances } = dgSegregation.fields.value

/** Returns the words of a segregation value; null: no table has the pair. */
export const useDistanceWords = () => {
  const { t } = useTranslation('modeSearch')
  const { option } = useSpeech()
  return (value: number | null) => option(distances, value) || t('acceptance.unknown')
}

interface Head {
  readonly key: string
  readonly short: string
  readonly title: string
}
interface MatrixProps {
  readonly label: string
  readonly heads: readonly Head[]
  /** Value of a pair; undefined: nothing is said of it. */
  readonly distanceAt: (row: number, column: number) => number | null | undefined
  /** Opens the pair; cells are plain where absent. */
  readonly onOpen?: (row: number, column: number) => void
}

/** Row and column. */
type Cell = readonly [row: number, column: number]
const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** True where two classes or goods may not share a container (R28, settled 42). */
const isApart = (value: number | null | undefined) => typeof value === 'number' && value > 0

/** Classes or goods against each other; cells that refuse are marked by colour and digit, and their words are in the legend below. */
export const SegregationMatrix = ({ label, heads, distanceAt, onOpen }: MatrixProps) => {
  const words = useDistanceWords()
  const { t } = useTranslation('modeSearch')
  const found = new Set(heads.flatMap((_row, row) => heads.map((_column, column) => distanceAt(row, column))))
  const [chosen, setChosen] = useState<Cell>()
  const has = ([row, column]: Cell) => row in heads && column in heads && distanceAt(row, column) !== undefined
  const cells = heads.flatMap((_row, row) => heads.map((_column, column): Cell => [row, column]))
  /** One cell of a pair is the tab stop. */
  const stop = chosen && has(chosen) ? chosen : cells.find(has)
  /** Arrow keys go to the next cell of a pair in their direction. */
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const at = event.target instanceof HTMLElement ? event.target.dataset.at : undefined
    if (!step || at === undefined) return
    event.preventDefault()
    const [row = 0, column = 0] = at.split(' ').map(Number)
    const ahead = heads.map((_head, n): Cell => [row + step[0] * (n + 1), column + step[1] * (n + 1)])
    const next = ahead.find(has)
    if (next) event.currentTarget.querySelector<HTMLElement>(`[data-at="${next.join(' ')}"]`)?.focus()
  }
  const legend = [...found].filter((value) => value !== undefined).toSorted((a, b) => (a ?? 9) - (b ?? 9))
  return (
    <div className="overflow-x text-12">
      <PlainTable className={styles.matrix} aria-label={label}>
        <HeadRow of={[null, ...heads.map(({ short, title }) => ({ words: short, title }))]} />
        <tbody onKeyDown={onOpen && walk}>
          {heads.map(({ key, title }, row) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {heads.map((other, column) => {
                const value = distanceAt(row, column)
                const sign = value === undefined ? '' : value === null ? '?' : String(value)
                const said = value === undefined ? '' : `${title} / ${other.title}: ${sign} ${words(value)}`
                return (
                  <td
                    key={other.key}
                    title={said}
                    data-tone={isApart(value) ? 'bad' : value === null ? 'warn' : undefined}
                  >
                    {onOpen && value !== undefined ? (
                      <button
                        type="button"
                        tabIndex={stop?.[0] === row && stop[1] === column ? 0 : -1}
                        data-at={`${row} ${column}`}
                        aria-label={said}
                        onFocus={() => setChosen([row, column])}
                        onClick={() => onOpen(row, column)}
                      >
                        {sign}
                      </button>
                    ) : (
                      sign
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <p className="muted mt-6">
        {legend.map((value) => `${value ?? '?'} ${words(value)}`).join(' · ')}
        {legend.some(isApart) ? ` — ${t('acceptance.apartHint')}` : ''}
      </p>
    </div>
  )
}
