import type { SearchFacts } from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

interface OtherGoodsProps {
  readonly facts: Pick<SearchFacts, 'otherGoods'>
  readonly onAsk: (commodity: string) => void
}

/** Goods that have rates of their own: each asks the same question for it. */
export const OtherGoods = ({ facts: { otherGoods }, onAsk }: OtherGoodsProps) => {
  const { t } = useTranslation('price')
  return otherGoods.length === 0 ? null : (
    <p className="row wrap gap-y-2 gap-x-10 mt-8 mx-2 muted">
      {t('otherGoods')}
      {otherGoods.map((goods) => (
        <TextButton key={goods} onClick={() => onAsk(goods)}>
          {goods}
        </TextButton>
      ))}
    </p>
  )
}
