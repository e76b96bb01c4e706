import { trpc } from '../api.ts'

const currencies = ['USD', 'EUR', 'HKD', 'JPY', 'GBP'] as const

/** Current prices of foreign units, as quotations convert them; one without a rate is left out. `data` is whole or undefined. */
export const useMainRates = (
  options: { readonly refetchOnWindowFocus?: boolean; readonly refetchInterval?: number } = {},
) => {
  const answers = trpc.useQueries((ask) =>
    currencies.map((from) => ask.price.currencyRate({ from, to: 'CNY' }, { staleTime: 300_000, ...options })),
  )
  const isWhole = answers.every(({ data }) => data !== undefined)
  return {
    data: isWhole ? answers.flatMap(({ data }) => data ?? []) : undefined,
    error: answers.find(({ error }) => error)?.error,
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}
