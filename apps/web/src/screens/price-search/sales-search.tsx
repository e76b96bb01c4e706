import { type FclAsk, withOwnLines } from '@hangjia/contracts'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { trpc } from '../../api.ts'
import { PriceSearch } from './price-search.tsx'

const useSellAnswer = (ask: FclAsk | undefined) =>
  trpc.price.sell.useQuery(ask ? { ask } : skipToken, {
    placeholderData: keepPreviousData,
    select: withOwnLines,
  })

/** `fullContainer`: the selling side only. */
export default () => <PriceSearch page="fullContainer" useAnswer={useSellAnswer} />
