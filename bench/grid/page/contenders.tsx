import { applyBatch, editing, Grid, type GridColumn } from '@hangjia/ui'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import './plain.css'
import { columnCount, type Row } from './rows.ts'

interface Sheet {
  readonly rows: readonly Row[]
}

const columns = Array.from(
  { length: columnCount },
  (_, at): GridColumn<Row> => ({
    key: `c${at}`,
    title: `Column ${at + 1}`,
    width: 110,
    text: (row) => row.cells[at] ?? '',
    edit: editing<Row, string>({
      value: (row) => row.cells[at] ?? '',
      read: (text) => ({ value: text }),
      apply: (row, value) => ({ ...row, cells: row.cells.with(at, value) }),
    }),
  }),
)
const keyOf = ({ id }: Row) => id

const GridSheet = ({ rows: first }: Sheet) => {
  const [rows, setRows] = useState(first)
  return (
    <div style={{ display: 'flex', height: 800 }}>
      <Grid
        label="Rates"
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        onChange={(batch) => setRows((before) => applyBatch(before, batch, keyOf))}
      />
    </div>
  )
}

/** The same cells as a table that React draws, with as little around them as can be. */
const PlainSheet = ({ rows }: Sheet) => (
  <div className="plain-box">
    <table className="plain">
      <thead>
        <tr>
          {columns.map(({ key, title }) => (
            <th key={key}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {columns.map(({ key }, at) => (
              <td key={key}>{cells[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The same table as a string that the browser parses: without React, as fast as a whole table can come. */
const HtmlSheet = ({ rows }: Sheet) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const head = columns.map(({ title }) => `<th>${title}</th>`).join('')
    const body = rows.map(({ cells }) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
    if (box.current)
      box.current.innerHTML = `<table class="plain"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
  }, [rows])
  return <div ref={box} className="plain-box" />
}

export const contenders: Readonly<Record<string, ComponentType<Sheet>>> = {
  grid: GridSheet,
  react: PlainSheet,
  html: HtmlSheet,
}
