import type { Fields } from '@hangjia/contracts'
import {
  applyBatch,
  type BrokenCell,
  columnsOf,
  Grid,
  type GridBatch,
  type GridColumn,
  type GridHandle,
  type GridProps,
  type Sort,
  useSpeech,
} from '@hangjia/ui'
import { Star } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import styles from './rate-sheet.module.css'
import { blankRate, boxes, fields, find, load, type Rate, ratesOf } from './rates.ts'

type Wishes = Partial<Omit<GridProps<Rate>, 'newRow'>> & {
  readonly count: number
  readonly of?: Fields
  readonly shape?: (column: GridColumn<Rate>) => GridColumn<Rate>
  readonly isReadOnly?: boolean
  readonly canAppend?: boolean
  readonly height?: number
}

const keyOf = (row: Rate) => row.id
const summary = ({ cause, cells, added, removed, moved }: GridBatch<Rate>) =>
  `${cause}: ${cells.length} cells, ${added.length} added, ${removed.length} removed${moved ? ', moved' : ''}`

/** Grid over demo rates that keeps changes; the last act is shown below it. */
export const RateSheet = ({ count, of = fields, shape, isReadOnly, canAppend, height = 400, ...props }: Wishes) => {
  const speech = useSpeech()
  const [rows, setRows] = useState(() => ratesOf(count))
  const [last, setLast] = useState('')
  const [broken, setBroken] = useState<readonly BrokenCell[]>([])
  const [made, setMade] = useState(0)
  const base = useId()
  const columns = useMemo(() => {
    const all = columnsOf<Rate>({ fields: of, speech, load, find, boxes, isReadOnly })
    return shape ? all.map(shape) : all
  }, [of, speech, isReadOnly, shape])
  const onChange = (batch: GridBatch<Rate>) => {
    setRows((before) => applyBatch(before, batch, keyOf))
    setLast(summary(batch))
    setMade((before) => before + batch.added.length)
  }
  let next = made
  const newRow = () => {
    next += 1
    return blankRate(`${base}-${next}`)
  }
  const grid = useRef<GridHandle>(null)
  const [first] = broken
  const isPage = props.scroll === 'page'
  return (
    <>
      {isPage && <div className={styles.shell}>58 + 38 px</div>}
      <div className={styles.frame} style={isPage ? undefined : { height }}>
        <Grid
          ref={grid}
          label={speech.label(['运价', 'Rates'])}
          rows={rows}
          keyOf={keyOf}
          columns={columns}
          onChange={isReadOnly ? undefined : onChange}
          newRow={canAppend ? newRow : undefined}
          onBroken={setBroken}
          {...props}
        />
      </div>
      {!isPage && !isReadOnly && (
        <p className={styles.last}>
          <button type="button" onClick={() => grid.current?.undo()}>
            {speech.label(['撤销', 'Undo'])}
          </button>
          <button type="button" onClick={() => grid.current?.redo()}>
            {speech.label(['重做', 'Redo'])}
          </button>
          {first && (
            <button type="button" onClick={() => grid.current?.goTo(first.key, first.column)}>
              {speech.label(['转到错误', 'Go to the error'])}
            </button>
          )}
          <span data-last="">{last}</span> <span data-broken="">{broken.map(({ text }) => text).join(' | ')}</span>
        </p>
      )}
    </>
  )
}

/** The list of the console: ticks, sort, an open row, pale rows. */
export const RateList = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']))
  const [sort, setSort] = useState<Sort | null>({ field: 'carrier', descending: false })
  const [opened, setOpened] = useState('4')
  const choose = (rows: readonly Rate[], isChosen: boolean) => {
    const keys = rows.map(keyOf)
    setChosen((before) => new Set(isChosen ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))))
  }
  return (
    <RateSheet
      count={40}
      isReadOnly
      chosen={chosen}
      onChoose={choose}
      sort={sort}
      onSort={setSort}
      opened={opened}
      onOpen={(row) => setOpened(row.id)}
      isPale={(row) => row.validTo === '2026-11-30'}
      mark={(row) => (row.recommended === true ? <Star size={12} /> : null)}
    />
  )
}
