import type { AppRouter } from '@hangjia/contracts/router'
import { QueryClient } from '@tanstack/react-query'
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, it } from 'vitest'
import { callKey } from './call-key.ts'
import { refreshLink } from './refresh-link.ts'

const desk = callKey({ path: 'account.desk', input: undefined })

/** A client whose calls the server takes or refuses. */
const clientOf = (isTaken: boolean) => {
  const queries = new QueryClient()
  queries.setQueryData(desk, 'as it was')
  const server: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      if (!isTaken) return observer.error(TRPCClientError.from(new Error('refused')))
      observer.next({ result: { type: 'data', data: 'done' } })
      observer.complete()
    })
  const client = createTRPCClient<AppRouter>({ links: [refreshLink(queries), server] })
  return { client, isOld: () => queries.getQueryState(desk)?.isInvalidated }
}

it('what follows from an act is old before its caller continues', async () => {
  const { client, isOld } = clientOf(true)
  expect(await client.quotation.remove.mutate({ id: '7', version: 1 })).toBe('done')
  expect(isOld()).toBe(true)
})

it('a refused act and a reading change nothing', async () => {
  const refusing = clientOf(false)
  await expect(refusing.client.quotation.remove.mutate({ id: '7', version: 1 })).rejects.toThrow('refused')
  expect(refusing.isOld()).toBe(false)
  const reading = clientOf(true)
  await reading.client.account.moves.query()
  expect(reading.isOld()).toBe(false)
})
