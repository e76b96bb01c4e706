import { type Field, pickCells, type RepricedPrice } from '@hangjia/contracts'
import { kindOf, useSpeech } from '@hangjia/ui'
import type { Values } from '../form/record-form.ts'
import { PriceMove } from './price-move.tsx'

interface RepricedLinesProps {
  readonly field: Field<'lines'>
  /** The lines of the row as they were read. */
  readonly lines: readonly Values[]
  readonly prices: readonly RepricedPrice[]
}

/** Lines with changed prices, each with its subject and currency; unchanged lines are left out. */
export const RepricedLines = ({ field, lines, prices }: RepricedLinesProps) => {
  const speech = useSpeech()
  const moving = prices.filter(({ before, after }) => after !== before)
  const nameOf = (line: Values) =>
    pickCells(field.fields)
      .flatMap((cell) => {
        const held = field.fields[cell]
        const value = line[cell]
        return held && value !== null && value !== undefined ? [kindOf(held).say(held, value, speech)] : []
      })
      .join(' · ')
  /** Container types that go from one price to another together, and which price that is where a line has several. */
  const labelOf = (together: readonly RepricedPrice[], own: readonly RepricedPrice[]) => {
    const [first] = together
    const held = first && field.fields[first.cell]
    const isOneOfSeveral = new Set(own.map(({ cell }) => cell)).size > 1
    const boxes = together.flatMap(({ box }) => box ?? [])
    return [isOneOfSeveral && held ? speech.label(held.label) : '', boxes.join('/')].filter(Boolean).join(' ')
  }
  return (
    <ul>
      {[...Map.groupBy(moving, ({ line }) => line ?? 0)].map(([at, own]) => (
        <li className="flex wrap gap-y-2 gap-x-12 min-h-22" key={at}>
          <span className="muted">{at + 1}</span> {nameOf(lines[at] ?? {})}
          {[...Map.groupBy(own, moveOf)].map(([move, together]) => (
            <span key={move} className="figures">
              {labelOf(together, own)} <PriceMove price={together[0]} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

const moveOf = ({ cell, before, after, broken }: RepricedPrice): string => [cell, before, after, broken].join(' ')
