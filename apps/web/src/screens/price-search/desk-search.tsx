import type { FclAsk } from '@hangjia/contracts'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { trpc } from '../../api.ts'
import { PriceSearch } from './price-search.tsx'

const useDeskAnswer = (ask: FclAsk | undefined) =>
  trpc.price.desk.useQuery(ask ? { ask } : skipToken, { placeholderData: keepPreviousData })

/** `queryPrice`: both sides, for the pricing desk. */
export default () => <PriceSearch page="queryPrice" useAnswer={useDeskAnswer} />
