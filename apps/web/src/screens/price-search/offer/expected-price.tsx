import type { FclAsk } from '@hangjia/contracts'
import { Dot, TextButton } from '@hangjia/ui'
import { compareDecimals, formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useProblemWords } from '../../../problem.ts'

/** Current question in which an offer was found, with its audience. */
export interface AskedNow {
  readonly ask: FclAsk
  readonly audience: 'desk' | 'sales'
}

/**
 * Selling price of an offer's freight after its rate ends, where the following rate is published: a term of the offer.
 */
export const ExpectedPrice = ({ ask, audience, rate }: AskedNow & { readonly rate: string }) => {
  const { t } = useTranslation('price')
  const words = useProblemWords()
  const { data, error, refetch } = trpc.price.expected.useQuery({ ask, audience, rate }, { staleTime: 30_000 })
  if (!data && !error) return null
  return (
    <div>
      <dt>{t('expected.name')}</dt>
      <dd>
        {error ? (
          <>
            {words(error)} <TextButton onClick={() => refetch()}>{t('nearby.retry')}</TextButton>
          </>
        ) : data ? (
          <Dot tone={toneOf(data.boxes)}>
            {t('expected.from', { day: data.from })}{' '}
            {data.boxes
              .map(({ box, price, change }) =>
                t(change === null ? 'expected.price' : `expected.${directionOf(change)}`, {
                  box,
                  price: `${data.currency} ${formatAmount(price)}`,
                  change: formatAmount((change ?? '').replace('-', '')),
                }),
              )
              .join(' / ')}
          </Dot>
        ) : null}
      </dd>
    </div>
  )
}

const directionOf = (change: string) => (['down', 'same', 'up'] as const)[compareDecimals(change, '0') + 1] ?? 'same'
const toneOf = (boxes: readonly { readonly change: string | null }[]) => {
  const ways = new Set(boxes.map(({ change }) => (change === null ? 'same' : directionOf(change))))
  return ways.has('up') ? 'warn' : ways.has('down') ? 'good' : 'quiet'
}
