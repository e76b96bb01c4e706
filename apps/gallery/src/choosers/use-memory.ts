import type { ChoiceMemory } from '@hangjia/ui'
import { remember } from '@hangjia/validation'
import { useState } from 'react'

/** Recent choices that last as long as the page; where the console keeps them is not the widget's matter. */
export const useMemory = (start: readonly string[]): ChoiceMemory => {
  const [memory] = useState((): ChoiceMemory => {
    let ids = start
    return {
      recent: () => ids,
      remember: (_kind, id) => {
        ids = remember(ids, id)
      },
    }
  })
  return memory
}
