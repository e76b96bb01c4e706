import type { ChoiceMemory } from '@hangjia/ui'
import { remember } from '@hangjia/validation'
import { useState } from 'react'

/** Recent choices kept as long as the page; the console stores them elsewhere. */
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
