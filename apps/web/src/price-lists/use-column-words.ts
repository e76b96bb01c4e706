import { breakWord } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'

const named = ['CBM', 'TON', 'MIN', 'MAX', 'SHPT'] as const
type Named = (typeof named)[number]
const isNamed = (box: string): box is Named => (named as readonly string[]).includes(box)

/** Heading of a price column: a container type as it is, a column of a mode in the reader's language. */
export const useColumnWords = () => {
  const { t } = useTranslation('priceList')
  return (box: string): string => (isNamed(box) ? t(`columns.${box}`) : (breakWord(box) ?? box))
}
