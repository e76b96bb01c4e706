import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { processorMsOf } from './processor-time.ts'

/** Works until it used this much of the processor. */
const busy = (ms: number, then: string) =>
  `while (process.cpuUsage().user < ${ms} * 1000) for (let i = 0; i < 1e6; i += 1) Math.sqrt(i); ${then}`

test.runIf(process.platform === 'linux')('the time of a child counts for its parent when the child has ended', () => {
  const before = processorMsOf([process.pid])
  spawnSync(process.execPath, ['-e', busy(300, '')])
  expect(processorMsOf([process.pid]) - before).toBeGreaterThanOrEqual(280)
})

test.runIf(process.platform === 'linux')('the time of a process holds that of its running descendants', async () => {
  const script = busy(200, "console.log('used'); process.stdin.resume()")
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const [itself, all] = [processorMsOf([child.pid!]), processorMsOf([process.pid])]
  child.stdin.end()
  await once(child, 'close')
  expect(itself).toBeGreaterThanOrEqual(180)
  expect(all).toBeGreaterThanOrEqual(itself)
  expect(processorMsOf([])).toBe(0)
})
