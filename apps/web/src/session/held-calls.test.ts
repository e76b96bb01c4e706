import { afterEach, describe, expect, it, vi } from 'vitest'
import { callsBelongTo, holdUntilBack, setOut } from './held-calls.ts'
import { whenSessionEnds } from './session-end.ts'

afterEach(() => callsBelongTo(undefined))

describe('a call that met the end of the session', () => {
  it('runs again when the same person is back, once', () => {
    callsBelongTo('7.1')
    const run = vi.fn()
    holdUntilBack(setOut(), run)
    expect(run).not.toHaveBeenCalled()
    callsBelongTo('7.1')
    callsBelongTo('7.1')
    expect(run).toHaveBeenCalledTimes(1)
  })
  it('never runs in the name of somebody else', () => {
    callsBelongTo('7.1')
    const run = vi.fn()
    holdUntilBack(setOut(), run)
    callsBelongTo('7.2')
    callsBelongTo('7.1')
    expect(run).not.toHaveBeenCalled()
  })
  it('is forgotten by a log-out, also when its answer comes later', () => {
    callsBelongTo('7.1')
    const [early, late] = [vi.fn(), vi.fn()]
    const errand = setOut()
    holdUntilBack(errand, early)
    callsBelongTo(undefined)
    holdUntilBack(errand, late)
    callsBelongTo('7.1')
    expect(early).not.toHaveBeenCalled()
    expect(late).not.toHaveBeenCalled()
  })
  it('runs at once when its answer comes after the person was back, and ends no session', () => {
    callsBelongTo('7.1')
    const ended = vi.fn()
    const stop = whenSessionEnds(ended)
    const errand = setOut()
    callsBelongTo('7.1')
    const run = vi.fn()
    holdUntilBack(errand, run)
    expect(run).toHaveBeenCalledTimes(1)
    expect(ended).not.toHaveBeenCalled()
    stop()
  })
  it('is nobody’s business when nobody was logged in', () => expect(holdUntilBack(setOut(), vi.fn())).toBeUndefined())
  it('may be given up', () => {
    callsBelongTo('7.1')
    const run = vi.fn()
    holdUntilBack(setOut(), run)?.()
    callsBelongTo('7.1')
    expect(run).not.toHaveBeenCalled()
  })
})
