import { type FclAsk, withOwnLines } from '@hangjia/contracts'
import { skipToken } from '@tanstack/react-query'
import { trpc } from '../../api.ts'
import { PriceSearch } from './price-search.tsx'

/** Placeholder data must be of the same moment: past prices must not appear under the label of current ones. */
const useDeskAnswer = (ask: FclAsk | undefined, asOf: string | undefined, hasLayers: boolean) =>
  trpc.price.desk.useQuery(
    ask ? { ask, ...(asOf ? { asOf } : {}), ...(hasLayers ? { layers: true } : {}) } : skipToken,
    {
      select: withOwnLines,
      placeholderData: (before, query) => (query?.queryKey[1]?.input?.asOf === asOf ? before : undefined),
    },
  )

/** `queryPrice`: selling and buying prices, for the pricing desk; also as of a past moment. */
export default () => <PriceSearch page="queryPrice" useAnswer={useDeskAnswer} />
