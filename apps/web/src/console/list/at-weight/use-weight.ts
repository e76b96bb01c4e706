import { byWeightIn, type Fields, kgOfList, type RecordPage } from '@hangjia/contracts'
import { useState } from 'react'
import { useSession } from '../../../session/session.tsx'

/** Chargeable weight for which a list shows freight. */
export interface Weight {
  /** Blank until somebody types a weight. */
  readonly kg: string | null
  readonly change: (kg: string | null) => void
}

const kept = (key: string): string | null => {
  const kg = kgOfList.safeParse(localStorage.getItem(key))
  return kg.success ? kg.data : null
}

/** Weight of a page as this person typed it last on this machine; undefined where the reader sees no prices by weight. */
export const useWeight = (page: RecordPage, fields: Fields): Weight | undefined => {
  const { userId } = useSession()
  const key = `hangjia.atWeight.${userId}.${page.name}`
  const [kg, setKg] = useState(() => kept(key))
  if (!byWeightIn(page.of, fields)) return undefined
  return {
    kg,
    change: (next) => {
      if (next === null) localStorage.removeItem(key)
      else localStorage.setItem(key, next)
      setKg(next)
    },
  }
}
