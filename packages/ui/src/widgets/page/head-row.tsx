import type { ReactNode, ThHTMLAttributes } from 'react'

interface HeadCell extends ThHTMLAttributes<HTMLTableCellElement> {
  readonly words: ReactNode
  readonly [data: `data-${string}`]: string | undefined
}
/** Heading of a column: its words, or with the facts of its cell; null above acts, which need none. */
export type ColumnHead = string | null | HeadCell

/** Heading of a column of figures. */
export const figuresHead = (words: ReactNode): HeadCell => ({ words, 'data-figures': '' })

/** Headings of the columns of a `PlainTable`. */
export const HeadRow = ({ of }: { readonly of: readonly ColumnHead[] }) => (
  <thead>
    <tr>
      {of.map((head, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heading has no identity but its place.
        <Head key={at} head={head} />
      ))}
    </tr>
  </thead>
)

const Head = ({ head }: { readonly head: ColumnHead }) => {
  if (head === null) return <td />
  const { words, ...cell } = typeof head === 'string' ? { words: head } : head
  return (
    <th scope="col" {...cell}>
      {words}
    </th>
  )
}
