import type { RepricedPrice } from '@hangjia/contracts'
import { priceWords, useSpeech } from '@hangjia/ui'
import styles from './dialogs.module.css'

/** A price before and after, or why there is none after. */
export const PriceMove = ({ price }: { readonly price: RepricedPrice | undefined }) => {
  const { rule } = useSpeech()
  if (!price) return null
  const { before, after, broken } = price
  if (broken)
    return (
      <>
        <span className={styles.former}>{priceWords(before)} </span>
        <span className={styles.broken}>{rule(broken)}</span>
      </>
    )
  if (after === null || after === before) return <span className={styles.former}>{priceWords(before)}</span>
  return (
    <>
      <del className={styles.former}>{priceWords(before)}</del>
      <span aria-hidden="true"> → </span>
      <ins className={styles.next}>{priceWords(after)}</ins>
    </>
  )
}
