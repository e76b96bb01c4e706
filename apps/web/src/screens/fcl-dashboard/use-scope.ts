import { businessDay } from '@hangjia/validation'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type DashboardScope, readScope, writeScope } from './scope-url.ts'

/** Scope as the address has it. */
export const useScope = () => {
  const [query, setQuery] = useSearchParams()
  const today = businessDay(new Date())
  const scope = useMemo(() => readScope(query, today), [query, today])
  const change = (part: Partial<DashboardScope>) =>
    setQuery((before) => writeScope({ ...readScope(before, today), ...part }, before), { replace: true })
  return { scope, today, change }
}
