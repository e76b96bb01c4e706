import { Refusal } from '@hangjia/service'
import { describe, expect, it } from 'vitest'
import { settingsFrom } from './settings.ts'

const given = { ENTERPRISE_URL: 'http://127.0.0.1:4000' }

describe('the settings', () => {
  it('have defaults; blank counts as absent', () => {
    expect(settingsFrom({ ...given, PORT: ' ', HOST: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      production: false,
      trustedNetworks: [],
      upstreamTimeoutMs: 10_000,
      drainMs: 0,
    })
    expect(settingsFrom({ ...given, NODE_ENV: 'production' }).drainMs).toBe(2_000)
    expect(settingsFrom({ ...given, TRUST_PROXY: '10.0.0.0/8, 192.168.1.1' }).trustedNetworks).toEqual([
      '10.0.0.0/8',
      '192.168.1.1',
    ])
  })

  it.each([
    ['no upstream', {}, /^ENTERPRISE_URL: /],
    ['an upstream that is no address', { ENTERPRISE_URL: 'enterprise' }, /^ENTERPRISE_URL: must be the http/],
    ['an upstream of another kind', { ENTERPRISE_URL: 'file:///etc' }, /^ENTERPRISE_URL: /],
    ['a port that is none', { ...given, PORT: '99999' }, /^PORT: /],
    ['a port in words', { ...given, PORT: 'web' }, /^PORT: /],
    ['everybody as a proxy', { ...given, TRUST_PROXY: 'true' }, /^TRUST_PROXY: is no list/],
    ['a drain that outlasts the stop', { ...given, DRAIN_MS: '60000' }, /^DRAIN_MS: /],
  ])('refuse %s in one line', (_what, environment, line) => {
    expect(() => settingsFrom(environment)).toThrow(line)
    expect(() => settingsFrom(environment)).toThrow(Refusal)
  })
})
