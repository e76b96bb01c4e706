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
        <span className="muted">{priceWords(before)} </span>
        <span className="bad">{rule(broken)}</span>
      </>
    )
  if (after === null || after === before) return <span className="muted">{priceWords(before)}</span>
  return (
    <>
      <del className="muted">{priceWords(before)}</del>
      <span aria-hidden="true"> → </span>
      <ins className={`medium ${styles.next}`}>{priceWords(after)}</ins>
    </>
  )
}
