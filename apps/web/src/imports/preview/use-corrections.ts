import type { ImportView, RecordPage } from '@hangjia/contracts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { trpc } from '../../api.ts'
import { failureOf } from '../../problem.ts'
import { useSettle } from '../use-import.ts'
import type { Correction } from './sheet-rows.ts'

/** Maximum number of cells in one call. */
const maxCells = 500
const pauseMs = 1000

/**
 * Corrections on their way to the service, one call after the other. What was written stays until the service has it and the
 * rows were read again; a failed call keeps it, to be sent again or dropped.
 */
export const useCorrections = (page: RecordPage, view: ImportView) => {
  const { client, imports } = trpc.useUtils()
  const settle = useSettle(page)
  const [queue, setQueue] = useState<readonly Correction[]>([])
  const [failure, setFailure] = useState<unknown>()
  const isSending = useRef(false)
  const one = { page: page.name, id: view.id }

  const correct = (version: number, cells: readonly Correction[]) =>
    client.imports.correct.mutate({ ...one, version, cells: [...cells] })
  const deliver = async (cells: readonly Correction[]): Promise<ImportView> => {
    const version = imports.get.getData(one)?.version ?? view.version
    try {
      return await correct(version, cells)
    } catch (error) {
      if (failureOf(error).code !== 'stale') throw error
      // Somebody else has corrected other cells in the meantime: corrections made here stay valid.
      const newest = await imports.get.fetch(one, { staleTime: 0 })
      return await correct(newest.version, cells)
    }
  }
  /** The import once the service has read the sheet again, which takes a while for a long one. */
  const read = async (after: ImportView): Promise<ImportView> => {
    if (after.state !== 'reading') return after
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return await read(await imports.get.fetch(one, { staleTime: 0 }))
  }
  const send = useEffectEvent(async () => {
    if (isSending.current || queue.length === 0 || failure !== undefined || view.state !== 'review') return
    isSending.current = true
    const cells = queue.slice(0, maxCells)
    try {
      await settle(await read(await deliver(cells)))
      setQueue((before) => before.filter((cell) => !cells.includes(cell)))
    } catch (error) {
      setFailure(error)
    } finally {
      isSending.current = false
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer queue, or a failure that is over, is what there is to send.
  useEffect(() => {
    void send()
  }, [queue, failure, view.state])

  return {
    queue,
    failure,
    write: (cells: readonly Correction[]) => setQueue((before) => [...before, ...cells]),
    retry: () => setFailure(undefined),
    drop: () => {
      setQueue([])
      setFailure(undefined)
    },
  }
}
