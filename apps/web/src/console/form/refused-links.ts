import { type Field, pickCells, type Reference } from '@hangjia/contracts'

/** A line with a row that its field does not take: the subject of the line, that row, and the code of the only one that is taken. */
export interface RefusedLink {
  readonly about: Reference
  readonly link: Reference
  readonly only: string
}

/** Lines that cannot be saved as they are, such as a charge in dollars on a sheet in renminbi. */
export const refusedLinks = (field: Field<'lines'>, lines: readonly unknown[]): RefusedLink[] => {
  const [subject = ''] = pickCells(field.fields)
  const cells = Object.entries<Field>(field.fields)
  return lines.flatMap((line) => {
    const values = line as Readonly<Record<string, Reference | null | undefined>>
    const about = values[subject]
    return cells.flatMap(([name, cell]) => {
      const link = values[name]
      if (cell.kind !== 'link' || cell.only === undefined || !about || !link || link.code === cell.only) return []
      return [{ about, link, only: cell.only }]
    })
  })
}
