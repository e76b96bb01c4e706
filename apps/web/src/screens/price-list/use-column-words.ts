import { useTranslation } from 'react-i18next'

const named = ['CBM', 'TON', 'MIN', 'MAX', 'SHPT'] as const
type Named = (typeof named)[number]
const isNamed = (box: string): box is Named => (named as readonly string[]).includes(box)

/** What a column of prices is called: a container type by itself, a column of a mode in the language of the reader. */
export const useColumnWords = () => {
  const { t } = useTranslation('priceList')
  return (box: string): string => (isNamed(box) ? t(`columns.${box}`) : box)
}
