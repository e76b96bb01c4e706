import { describe, expect, it } from 'vitest'
import { settingsFrom } from '../settings.ts'

const platform = {
  SCAN_PROVIDER: 'platform',
  SCAN_PLATFORM_ID: 'house',
  SCAN_PLATFORM_SECRET: 'secret',
  SCAN_RETURN_URL: 'https://hangjia.test/login',
}
const production = { NODE_ENV: 'production' }

describe('the variables of a log-in', () => {
  it.each([
    ['a developer’s machine', {}, 'embedded', 'outbox'],
    ['production', production, 'off', 'none'],
    ['a developer who wants no scan', { SCAN_PROVIDER: 'off' }, 'off', 'outbox'],
  ])('%s', (_, environment, scan, messages) => {
    expect(settingsFrom(environment).logIn).toMatchObject({ scan, messages })
  })

  it('name the platform and the server of messages', () => {
    const sms = { SMS_URL: 'https://sms.test/send', SMS_AUTHORIZATION: 'Bearer x' }
    expect(settingsFrom({ ...production, ...platform, ...sms }).logIn).toEqual({
      scan: {
        id: 'house',
        secret: 'secret',
        returnUrl: 'https://hangjia.test/login',
        authorizeUrl: 'https://open.weixin.qq.com/connect/qrconnect',
        tokenUrl: 'https://api.weixin.qq.com/sns/oauth2/access_token',
        userUrl: 'https://api.weixin.qq.com/sns/userinfo',
      },
      messages: { url: 'https://sms.test/send', authorization: 'Bearer x' },
      hosts: new Map(),
    })
  })

  it('set the company whose look the log-in page has on a host: any on a developer’s machine, in production none by itself', () => {
    const hosts = (environment: NodeJS.ProcessEnv) => settingsFrom(environment).logIn.hosts
    expect([hosts({}), hosts(production)]).toEqual(['any', new Map()])
    const named = { LOGIN_HOSTS: 'Quote.A.example=2, b.example=3' }
    expect(hosts({ ...production, ...named })).toEqual(
      new Map([
        ['quote.a.example', '2'],
        ['b.example', '3'],
      ]),
    )
  })

  it.each([{}, production])('name the platform by its own variables, with %j', (where) => {
    const { SCAN_PROVIDER: _, ...unnamed } = platform
    const settings = settingsFrom({ ...where, ...unnamed, SMS_URL: 'https://sms.test/send' })
    expect(settings.logIn.scan).toMatchObject({ id: 'house', secret: 'secret' })
  })

  it.each([
    [{ ...production, ...platform }, /^SMS_URL: is needed/],
    [{ SCAN_PLATFORM_SECRET: 'secret' }, /^SCAN_PLATFORM_ID: is needed/],
    [{ SCAN_RETURN_URL: 'https://hangjia.test/login' }, /^SCAN_PLATFORM_ID: is needed/],
    [{ ...production, SCAN_PROVIDER: 'embedded' }, /^SCAN_PROVIDER: embedded lets anybody be anybody/],
    [{ ...platform, SCAN_PLATFORM_ID: '' }, /^SCAN_PLATFORM_ID: is needed/],
    [{ ...platform, SCAN_PLATFORM_SECRET: ' ' }, /^SCAN_PLATFORM_SECRET: is needed/],
    [{ ...platform, SCAN_RETURN_URL: 'javascript:1' }, /^SCAN_RETURN_URL: must be an http address/],
    [{ SMS_URL: 'smtp://x' }, /^SMS_URL: must be/],
    [{ LOGIN_HOSTS: 'a.example' }, /^LOGIN_HOSTS: must be/],
    [{ LOGIN_HOSTS: 'a.example=x' }, /^LOGIN_HOSTS: /],
    [{ SCAN_PROVIDER: 'anybody' }, /^SCAN_PROVIDER: /],
  ])('refuse %j in one line', (environment, line) => {
    expect(() => settingsFrom(environment)).toThrow(line)
  })
})
