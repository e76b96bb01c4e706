import { boxOfHeading, headingWords, plainHeading } from '@hangjia/contracts/headings'
import { usualBoxes } from '@hangjia/ui'

/** A column, and what sheets may call it. */
export interface NamedColumn<C> {
  readonly column: C
  /** The field that it holds, by whose name the trade's own words are known. */
  readonly field: string
  readonly labels: readonly string[]
}

interface Sheet<C> {
  readonly columns: readonly NamedColumn<C>[]
  /** The column of a container type. */
  readonly columnOfBox?: ((box: string) => C | undefined) | undefined
  /** Container types that it has besides the usual ones. */
  readonly boxes?: readonly string[] | undefined
}

/** What the headings of a pasted block mean: by the labels of the columns, by the words of the trade, by container type. */
export const headingReader = <C>({ columns, columnOfBox, boxes = [] }: Sheet<C>) => {
  const known = new Map<string, C>()
  const learn = (heading: string, column: C) => {
    const plain = plainHeading(heading)
    if (plain !== '' && !known.has(plain)) known.set(plain, column)
  }
  for (const { column, labels } of columns) for (const label of [...labels, labels.join(' ')]) learn(label, column)
  for (const { column, field } of columns) for (const word of [field, ...headingWords(field)]) learn(word, column)
  const types = [...new Set([...boxes, ...usualBoxes])]
  return (heading: string): C | undefined => {
    const found = known.get(plainHeading(heading))
    // A bare 20 or 40 is a price in a block that has no headings.
    if (found !== undefined || !columnOfBox || /^[\d.,\s]*$/.test(heading)) return found
    const box = boxOfHeading(heading.replace(/\(.*?\)|（.*?）|usd|cny|rmb|\$/gi, '').trim(), types)
    return box === undefined ? undefined : columnOfBox(box)
  }
}
