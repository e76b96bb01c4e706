import type { RecordPage, RepricedBox, RepricedRow } from '@hangjia/contracts'
import { priceWords, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { recordTitle } from '../record-title.ts'
import type { AnyRow } from '../records.ts'
import styles from './dialogs.module.css'

/** Every row with its prices before and after, and the days of what follows it. */
export const RepricePreview = ({
  page,
  rows,
  repriced,
  boxes,
}: {
  readonly page: RecordPage
  readonly rows: readonly AnyRow[]
  readonly repriced: readonly RepricedRow[]
  readonly boxes: readonly string[]
}) => {
  const { t } = useTranslation('list')
  const { language, rule } = useSpeech()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={styles.preview} tabIndex={0} aria-label={t('preview')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('rate')}</th>
            {boxes.map((box) => (
              <th key={box} data-align="right">
                {box}
              </th>
            ))}
            {repriced.some(({ successor }) => successor) && <th>{t('validity')}</th>}
          </tr>
        </thead>
        <tbody>
          {repriced.map(({ id, prices, ends, validTo, successor, broken }) => {
            const row = byId.get(id)
            return (
              <tr key={id}>
                <td>
                  {row ? recordTitle(page.of, row, language) : `#${id}`}
                  {broken && <div className={styles.broken}>{rule(broken)}</div>}
                </td>
                {boxes.map((box) => (
                  <td key={box} data-align="right">
                    <PriceMove price={prices.find((price) => price.box === box)} />
                  </td>
                ))}
                {successor && (
                  <td className={styles.days}>
                    {ends !== validTo && <div className={styles.former}>{t('endsOn', { day: ends ?? '' })}</div>}
                    {successor.validFrom} – {successor.validTo}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const PriceMove = ({ price }: { readonly price: RepricedBox | undefined }) => {
  const { rule } = useSpeech()
  if (!price) return null
  const { before, after, broken } = price
  if (broken) return <span className={styles.broken}>{rule(broken)}</span>
  if (after === null || after === before) return <span className={styles.former}>{priceWords(before)}</span>
  return (
    <>
      <del className={styles.former}>{priceWords(before)}</del>
      <span aria-hidden="true"> → </span>
      <ins className={styles.next}>{priceWords(after)}</ins>
    </>
  )
}
