import { Table, type TableRootProps } from '@chakra-ui/react'
import type { Ref } from 'react'

export interface PlainTableProps extends Omit<TableRootProps, 'variant' | 'size' | 'native'> {
  /**
   * `rows`: figures and links of a part of a page; `review`: what an act would do; `open`: lines without a frame.
   * Without one the screen lays out its cells.
   */
  readonly look?: 'rows' | 'review' | 'open' | undefined
  readonly ref?: Ref<HTMLTableElement> | undefined
}

/** A table of a few rows that are all there: figures, previews, comparisons. Long lists are `DataTable`. */
export const PlainTable = ({ look, ...rest }: PlainTableProps) => <Table.Root {...rest} data-look={look} />
