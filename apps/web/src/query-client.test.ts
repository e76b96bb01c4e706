import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { makeQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('an act in a browser that is offline fails at once and is not sent later (spec §8)', async () => {
  onlineManager.setOnline(false)
  const client = makeQueryClient()
  let sent = 0
  const act = client.getMutationCache().build(client, {
    mutationFn: async () => {
      sent += 1
      throw new TypeError('Failed to fetch')
    },
  })
  await expect(act.execute(undefined)).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect([sent, act.state.isPaused]).toEqual([1, false])
})
