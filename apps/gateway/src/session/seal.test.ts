import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@hangjia/service'
import { describe, expect, it } from 'vitest'
import { keysOf } from '../../test/start-gateway.ts'
import { openSession, sealSession } from './open-session.ts'
import { createSeal } from './seal.ts'
import { sessionKeys } from './session-keys.ts'

const old = 'the old key of the tests, made of many characters'.replaceAll(',', '')
const young = 'the new key of the tests made of many characters'
const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 20)

describe('a sealed session', () => {
  const seal = createSeal(keysOf(young))

  it('opens to what was sealed, and shows none of it', () => {
    const sealed = sealSession(seal, { token: 'canary-token', now })
    expect(openSession(seal, sealed, now)).toMatchObject({ token: 'canary-token', rights: undefined })
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('canary')
    expect(sealed).toMatch(/^[\w-]+$/)
  })

  it('has an id and a look of its own at every log-in', () => {
    const twice = [0, 1].map(() => sealSession(seal, { token: 'same', now }))
    expect(twice[0]).not.toBe(twice[1])
    const [first, second] = twice.map((sealed) => openSession(seal, sealed, now)?.id)
    expect(first).not.toBe(second)
  })

  it('does not open when a single bit differs, is cut, or comes from another key', () => {
    const sealed = sealSession(seal, { token: 'canary-token', now })
    const bytes = Buffer.from(sealed, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(openSession(seal, changed.toString('base64url'), now), `byte ${at}`).toBeUndefined()
    }
    for (const length of [0, 1, 16, 17, 33, bytes.length - 1])
      expect(openSession(seal, bytes.subarray(0, length).toString('base64url'), now), `${length} bytes`).toBeUndefined()
    expect(openSession(createSeal(keysOf(old)), sealed, now)).toBeUndefined()
  })

  it.each([
    ['at once', 0, true],
    ['after six days and 23 hours', 7 * day - 60 * 60 * 1000, true],
    ['after seven days and a second', 7 * day + 1000, false],
    ['an hour before it was made', -60 * 60 * 1000, false],
  ])('asked %s', (_when, later, opens) => {
    const sealed = sealSession(seal, { token: 't', now })
    expect(openSession(seal, sealed, now + later) !== undefined).toBe(opens)
  })

  it('keeps opening while a key is being replaced, and the new key seals', () => {
    const before = sealSession(createSeal(keysOf(old)), { token: 'before', now })
    const both = createSeal(keysOf(`${young},${old}`))
    expect(openSession(both, before, now)?.token).toBe('before')
    const after = sealSession(both, { token: 'after', now })
    expect(openSession(createSeal(keysOf(young)), after, now)?.token).toBe('after')
    expect(openSession(createSeal(keysOf(old)), after, now)).toBeUndefined()
  })

  it('of another shape is no session, not a failure', () => {
    expect(openSession(seal, seal.close(JSON.stringify({ token: 1 })), now)).toBeUndefined()
  })

  it('fits into a cookie with the rights of somebody who may do everything', () => {
    const permissions = Array.from({ length: 260 }, (_, at) => `TS-${1101 + at * 7}`)
    const rights = {
      userId: '1',
      userName: 'pricing',
      userNameCn: '陈 定价',
      userNameEn: '',
      identity: 0,
      permissions,
      companyId: '1',
      companyName: '航价演示货代',
      companyNameEn: 'Hangjia Demo',
      logoUrl: '',
    }
    const sealed = sealSession(seal, { token: 't'.repeat(900), now, rights })
    expect(sealed.length).toBeLessThan(3_900)
    expect(openSession(seal, sealed, now)?.rights).toEqual(rights)
  })
})

describe('the key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hangjia-key-'))
  const given = { sessionKey: undefined, dataFolder: join(folder, 'data'), production: false }

  it('is made once, kept in the data folder and readable by its owner only', () => {
    const [first] = sessionKeys(given)
    const [again] = sessionKeys(given)
    expect(again?.secret.equals(first?.secret ?? again.secret)).toBe(true)
    expect(again?.name).toEqual(first?.name)
    const file = join(given.dataFolder, 'session.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(43)
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['absent in production', { ...given, production: true }, /SESSION_KEY is required in production/],
    ['too short', { ...given, sessionKey: 'short' }, /at least 32 characters/],
    ['too short at the second place', { ...given, sessionKey: `${young},short` }, /at least 32 characters/],
    ['not to be kept', { ...given, dataFolder: join(import.meta.filename, 'data') }, /HANGJIA_DATA: cannot keep/],
  ])('%s is refused in one line', (_why, wrong, line) => {
    expect(() => sessionKeys(wrong)).toThrow(line)
    expect(() => sessionKeys(wrong)).toThrow(Refusal)
  })
})
