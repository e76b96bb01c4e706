import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Listener } from './console-ring.ts'
import { followConsole } from './follow-console.ts'

const console = { companyId: '1', accountId: '2', sessionId: 'x' }
const beatMs = 20_000

describe('the news of one console', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
  afterEach(() => vi.useRealTimers())

  /** A console; `heard` lists its news, `joined` its listeners. */
  const followed = async (look: () => Promise<{ shown: string } | undefined>) => {
    const lines = new PassThrough()
    const heard: string[] = []
    lines.on('data', (line) => heard.push(JSON.parse(String(line)).is))
    const joined = new Set<Listener>()
    const ring = {
      join: async (listener: Listener) => {
        joined.add(listener)
        return () => void joined.delete(listener)
      },
    }
    const warn = vi.fn()
    const following = followConsole(console, { lines, heartbeatMs: beatMs, ring, look, warn })
    const word = (recipients = 1) => {
      for (const listener of joined) listener.onMessage(recipients)
    }
    const beat = () => vi.advanceTimersByTimeAsync(beatMs)
    return { lines, heard, joined, warn, following, word, beat }
  }

  it('are sent once for a message, and not again by the heartbeat', async () => {
    let shown = '0'
    const { heard, word, beat } = await followed(async () => ({ shown }))
    shown = '1'
    word()
    await beat()
    await beat()
    expect(heard).toEqual(['open', 'message', 'alive', 'alive'])
  })

  it('are sent once for a change without a message', async () => {
    let shown = '0'
    const { heard, beat } = await followed(async () => ({ shown }))
    await beat()
    shown = '1'
    await beat()
    await beat()
    await beat()
    expect(heard).toEqual(['open', 'alive', 'alive', 'message', 'alive', 'alive'])
  })

  it('are sent once for a message while the heartbeat looks', async () => {
    let shown = '0'
    let meanwhile = () => {}
    const { heard, word, beat } = await followed(async () => {
      const found = { shown }
      meanwhile()
      return found
    })
    meanwhile = () => {
      meanwhile = () => {}
      shown = '1'
      word()
    }
    for (let at = 0; at < 3; at++) await beat()
    expect(heard.filter((is) => is === 'message')).toHaveLength(1)
  })

  it('come later, and within two seconds, to some of many simultaneous receivers', async () => {
    const delays: number[] = []
    for (const random of [0, 0.999]) {
      vi.spyOn(Math, 'random').mockReturnValue(random)
      const { heard, word } = await followed(async () => ({ shown: '' }))
      word(300)
      let delay = 0
      while (!heard.includes('message')) {
        await vi.advanceTimersByTimeAsync(50)
        delay += 50
      }
      delays.push(delay)
    }
    vi.restoreAllMocks()
    expect(delays).toEqual([100, 1_600])
  })

  it('report a session that ended before anybody listened', async () => {
    const { heard, lines, joined } = await followed(async () => undefined)
    await vi.waitFor(() => expect(heard).toEqual(['open', 'ended']))
    await vi.waitFor(() => expect(lines.closed).toBe(true))
    expect(joined.size).toBe(0)
  })

  it('leave no listener when the first look fails and the lines are closed', async () => {
    const { following, lines, joined, heard, beat } = await followed(() => Promise.reject(new Error('away')))
    await expect(following).rejects.toThrow('away')
    lines.destroy()
    await vi.waitFor(() => expect(joined.size).toBe(0))
    await beat()
    expect(heard).toEqual(['open'])
  })

  it('go on when a later look fails', async () => {
    let isAway = false
    const { heard, warn, beat } = await followed(async () => {
      if (isAway) throw new Error('away')
      return { shown: '' }
    })
    isAway = true
    await beat()
    expect(warn).toHaveBeenCalledOnce()
    isAway = false
    await beat()
    expect(heard).toEqual(['open', 'alive'])
  })
})
