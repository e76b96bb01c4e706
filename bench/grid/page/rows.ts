export const columnCount = 30

export interface Row {
  readonly id: string
  readonly cells: readonly string[]
}

const words = [
  '上海',
  '洛杉矶',
  'COSCO',
  '有舱',
  '2026-11-20',
  '宁波 → 汉堡',
  '已发布',
  '20GP',
  '备注：周五截单',
  '直达',
]

/** Rows as a rate sheet has them: words, days and amounts, none of them twice the same. */
export const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, row) => ({
    id: `${row}`,
    cells: Array.from({ length: columnCount }, (_, column) =>
      column % 3 === 0
        ? `${words[(row + column) % words.length]} ${row}`
        : `${((row * 37 + column * 113) % 9000) / 100}`,
    ),
  }))
