import { StaleRates } from '../../exchange/stale-rates.tsx'
import { useMainRates } from '../../exchange/use-main-rates.ts'
import { useToday } from '../../use-today.ts'
import { RateDriftButton } from './rate-drift-button.tsx'

/** Above the list of exchange rates: those of today that nobody has renewed for long, and the comparison with open quotations. */
export const ExchangeActs = () => {
  const today = useToday()
  const { data = [] } = useMainRates()
  return (
    <>
      <StaleRates rates={data} day={today} />
      <RateDriftButton />
    </>
  )
}
