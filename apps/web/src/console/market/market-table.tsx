import type { MarketList } from '@hangjia/contracts'
import { HeadRow, PlainTable } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import styles from './market-table.module.css'
import { useMarketWords } from './use-market-words.ts'

/** Columns of words before the prices; the first of them are places and a carrier. */
const before = 5
const named = 3

/** The list as it is read where it is published. */
export const MarketTable = ({ list: { rows, boxes } }: { readonly list: MarketList }) => {
  const { t } = useTranslation('rateDesk')
  const { heads, cells } = useMarketWords()
  const columns = heads(boxes)
  const charges = before + boxes.length
  const styleOf = (at: number) => {
    if (at < named) return styles.name
    return at === charges || at === columns.length - 1 ? styles.words : undefined
  }
  const isPrice = (at: number) => at >= before && at < charges
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than its place, it scrolls by the keyboard, too.
    <section className="scroll-x" aria-label={t('market.title')} tabIndex={0}>
      <PlainTable look="open" className={styles.market} aria-label={t('market.title')}>
        <HeadRow of={columns.map((head, at) => ({ words: head, 'data-figures': isPrice(at) ? '' : undefined }))} />
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of masked carriers may be alike, and none of them moves.
            <tr key={index}>
              {cells(row, boxes).map((cell, at) => (
                <td key={columns[at]} data-figures={isPrice(at) ? '' : undefined} className={styleOf(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}
