import { createHangjia, type Hangjia } from '@hangjia/contracts/client'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
// @boundaries-ignore measures as the runs of all suites do
import { processorMsOf } from '../../scripts/processor-time.ts'
import { isEveryCase } from '../every-case.ts'
import { servicesOf } from '../setup/processes.ts'
import { house } from '../setup/running.ts'
import { password } from '../visit.ts'

const rounds = Number(process.env.E2E_CRASH_ROUNDS ?? (isEveryCase ? 3 : 1))
const page = 'haven'
const writers = 4

/** The process of the enterprise service: the launcher starts another one when it ends. */
const enterprisePids = () => servicesOf(house().dataFolder)
/** The gateway gives an answer of the enterprise service again. */
const untilAnswered = () =>
  expect
    .poll(
      () =>
        tool.records.list.query({ page }).then(
          ({ rows }) => rows.length > 0,
          () => false,
        ),
      {
        timeout: 60_000,
        interval: 100,
      },
    )
    .toBe(true)

/** Kills the service; processor time of the next one until the gateway gives an answer again, however busy the machine. */
const restart = async (): Promise<number> => {
  const [first = 0] = enterprisePids()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => enterprisePids().includes(first), { interval: 20 }).toBe(false)
  await untilAnswered()
  return processorMsOf(enterprisePids())
}
/** Largest ratio of a start after a crash to the first one of this product. */
const maxRatio = 3

interface Written {
  readonly id: string
  readonly values: Record<string, string | number | readonly string[]>
  version: number
  /** Remarks that were acknowledged, in their order. */
  readonly acknowledged: string[]
  /** The one whose answer was never heard. */
  inDoubt: string | undefined
}

let tool: Hangjia
let written: Written[] = []
beforeAll(async () => {
  tool = await createHangjia({ url: house().url, userName: 'rival', password })
  const [country] = await tool.records.options.query({ page, field: 'country', query: 'CN' })
  written = await Promise.all(
    Array.from({ length: writers }, async (_, at): Promise<Written> => {
      const name = `Crash ${at}`
      const values = {
        code: `CNX${'ABCD'[at]}9`,
        nameScn: `断电港${at}`,
        nameEn: name,
        aliases: [],
        country: country?.id ?? '',
        kind: 'seaport',
        status: 1,
      }
      const { id, version } = await tool.records.save.mutate({ page, values })
      return { id, values, version, acknowledged: [], inDoubt: undefined }
    }),
  )
})
afterAll(async () => {
  for (const { id } of written) {
    const { version } = await tool.records.get.query({ page, id })
    await tool.records.remove.mutate({ page, rows: [{ id, version }] })
  }
})

/** Saves one remark after the other until the service is gone, or the test is over. */
const writeUntilGone = async (row: Written, round: number, over: AbortSignal): Promise<void> => {
  for (let turn = 0; !over.aborted; turn += 1) {
    const remark = `round ${round}, save ${turn}`
    row.inDoubt = remark
    try {
      const { id, version, values } = row
      const saved = await tool.records.save.mutate({ page, id, version, values: { ...values, remark } })
      row.version = saved.version
      row.acknowledged.push(remark)
      row.inDoubt = undefined
    } catch {
      return
    }
  }
}

it(`after kill -9 in the middle of saves everything acknowledged is there and nothing is half, ${rounds} rounds`, {
  timeout: 120_000 + rounds * 60_000,
}, async () => {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const { startMs } = house()
  let slowestMs = 0
  for (let round = 1; round <= rounds; round += 1) {
    const [first, ...others] = enterprisePids()
    expect([typeof first, others]).toEqual(['number', []])
    const before = written.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const writing = written.map((row) => writeUntilGone(row, round, over.signal))
    const enough = before + 20 + Math.floor(Math.random() * 40)
    while (!over.signal.aborted && written.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0) < enough)
      await new Promise((resolve) => setTimeout(resolve, 1))
    slowestMs = Math.max(slowestMs, await restart())
    await Promise.all(writing)
    const [second, ...none] = enterprisePids()
    expect([second === first, none]).toEqual([false, []])

    for (const row of written) {
      const now = await tool.records.get.query({ page, id: row.id })
      const last = row.acknowledged.at(-1) ?? null
      // The save whose answer was lost may have happened, or not; never half of it.
      if (row.inDoubt !== undefined && now.remark === row.inDoubt) {
        row.acknowledged.push(row.inDoubt)
        row.version += 1
      } else expect(now.remark).toBe(last)
      expect(now.version).toBe(row.version)
      const history = await tool.records.history.query({ page, id: row.id })
      const remarks = history.map((change) => change.row.remark).filter((remark) => remark !== null)
      expect(remarks.toReversed()).toEqual(row.acknowledged)
      expect(history.map(({ version }) => version)).toEqual(history.map((_, at) => row.version - at))
    }
  }
  process.stdout.write(
    `a start after a crash: ${(slowestMs / startMs).toFixed(2)} × a clean one of ${startMs.toFixed(0)} ms of the processor\n`,
  )
  expect(slowestMs / startMs).toBeLessThan(maxRatio)
})
