import type { PriceListDocument } from '@hangjia/contracts'
import type { Column, RowGroup } from '../paper-table.tsx'
import { named, type PaperLanguage, remarkText, say, short, words } from '../words.ts'
import { laneGroups, startWord } from './list-words.ts'

export type Row = PriceListDocument['lanes'][number]['rows'][number]

/** Columns of every list of rates. */
export const laneColumns = (language: PaperLanguage) =>
  ({
    number: { head: '#', width: '7mm', look: 'n', cell: (_, number) => number },
    currency: { head: short(language, words.currency), width: '10mm', cell: ({ currency }) => currency },
    validity: {
      head: short(language, words.validity),
      width: '22mm',
      look: 'days',
      cell: ({ validFrom, validTo }) => (
        <>
          <span>{validFrom ? `${validFrom} –` : ''}</span> <span>{validTo}</span>
        </>
      ),
    },
    remark: { head: short(language, words.remark), width: '24mm', look: 'r', cell: (row) => remarkText(row, language) },
  }) satisfies Record<string, Column<Row>>

/** Rates below their port of loading and trade line. */
export const laneRows = (document: PriceListDocument, language: PaperLanguage): RowGroup<Row>[] =>
  laneGroups(document).map(({ head, rows }) => ({
    head: `${say(language, startWord(document))} · ${named(language, head)}`,
    rows,
  }))
