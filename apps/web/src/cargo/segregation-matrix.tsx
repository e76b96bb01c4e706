import { dgSegregation } from '@hangjia/contracts'
import { PlainTable, useSpeech } from '@hangjia/ui'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './segregation-matrix.module.css'

const { options: distances } = dgSegregation.fields.value

/** Returns the words of a segregation value; null: no table has the pair. */
export const useDistanceWords = () => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  return (value: number | null) => {
    const [, zh, en] = distances.find(([one]) => one === value) ?? []
    return zh && en ? label([zh, en]) : t('acceptance.unknown')
  }
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

/** True where two classes or goods may not share a container (R28, settled 42). */
const isApart = (value: number | null | undefined) => typeof value === 'number' && value > 0

/** Classes or goods against each other; cells that refuse are marked by colour and digit, and their words are in the legend below. */
export const SegregationMatrix = ({ label, heads, distanceAt, onOpen }: MatrixProps) => {
  const words = useDistanceWords()
  const { t } = useTranslation('modeSearch')
  const found = new Set(heads.flatMap((_row, row) => heads.map((_column, column) => distanceAt(row, column))))
  const legend = [...found].filter((value) => value !== undefined).toSorted((a, b) => (a ?? 9) - (b ?? 9))
  return (
    <div className="overflow-x text-12">
      <PlainTable className={styles.matrix} aria-label={label}>
        <thead>
          <tr>
            <td />
            {heads.map(({ key, short, title }) => (
              <th key={key} scope="col" title={title}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
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
                        tabIndex={row === 0 && column === 0 ? 0 : -1}
                        data-at={`${row} ${column}`}
                        aria-label={said}
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

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}
/** Arrow keys go from cell to cell; the focused one is the tab stop. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  const cell = event.target instanceof HTMLElement ? event.target : undefined
  const [row, column] = cell?.dataset.at?.split(' ').map(Number) ?? []
  if (!step || row === undefined || column === undefined) return
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row + step[0]} ${column + step[1]}"]`)
  if (!next) return
  event.preventDefault()
  if (cell) cell.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}
