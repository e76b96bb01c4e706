import { columnOrderKey, readColumnOrder, writeColumnOrder } from '@hangjia/validation'
import { useState } from 'react'

/** The order in which somebody dragged the columns of a page, kept by this machine (spec §9); none is an empty list. */
export const useColumnOrder = (pageName: string) => {
  const key = columnOrderKey(pageName)
  const [order, setOrder] = useState(() => readColumnOrder(localStorage.getItem(key)))
  return {
    order,
    keep: (next: readonly string[]) => {
      localStorage.setItem(key, writeColumnOrder(next))
      setOrder(next)
    },
    forget: () => {
      localStorage.removeItem(key)
      setOrder([])
    },
  }
}
