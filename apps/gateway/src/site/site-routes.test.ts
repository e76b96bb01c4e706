import { hostileHtml } from '@hangjia/rich-text/hostile-html'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const file = 'a'.repeat(32)
const hostile = '"><script>window.__hit=1</script>'
const words = (zh: string, en: string | null = null) => ({ zh, en })
const item = (id: string, facts: object = {}) => ({
  id,
  section: 'services',
  title: words('整箱', 'FCL'),
  note: null,
  text: null,
  html: words('<p>正文</p>'),
  picture: null,
  at: null,
  ...facts,
})
const site = {
  name: words('站点', 'Site'),
  defaultLanguage: 'zh',
  logo: file,
  introduction: null,
  address: null,
  phone: hostile,
  email: null,
  hotline: null,
  icpNo: null,
  copyright: null,
  sections: [{ key: 'services', title: words('服务', 'Services'), subtitle: null }],
  items: [
    item('1', { bankAccounts: 'SECRET' }),
    item('2', { title: words(hostile), note: words(hostile), text: words(hostile), html: words(hostileHtml.join('')) }),
  ],
  legalPerson: 'SECRET',
}

describe('the public site', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream([])
    gateway = await startGateway(upstream.url, {})
    upstream.answer('site.show', () => site)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  const get = (path: string) => gateway.visitor().send('GET', path)

  it('is HTML for everybody, with no script and a policy that allows none', async () => {
    const { status, headers, text } = await get('/site/7')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; img-src 'self';/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['set-cookie']).toBeUndefined()
    expect(text).toContain('<a href="/site/7/services/1?lang=zh">整箱</a>')
    expect(text).toContain(`<img src="/site/7/file/${file}"`)
  })

  it('is read in both languages', async () => {
    expect((await get('/site/7?lang=en')).text).toContain('>FCL</a>')
    expect((await get('/site/7/services/1?lang=en')).text).toContain('<title>FCL · Site</title>')
    expect((await get('/site/7/services/1')).text).toContain('<p>正文</p>')
  })

  it.each(['/site/7', '/site/7/services/2', '/site/7/services/2?lang=en'])(
    '%s runs nothing and loads nothing',
    async (path) => {
      const { text } = await get(path)
      expect(text).not.toMatch(/<script|<iframe|<svg|<style|<object|<form|<[^<>]*\son\w+=|<[^<>]*\ssrc="(?!\/site\/)/i)
      expect(text).not.toMatch(/<[^<>]*\shref="(?!\/site\/|https?:|mailto:)/i)
      expect(text).not.toContain('SECRET')
    },
  )

  it('is asked of the upstream once a while', async () => {
    for (let at = 0; at < 3; at += 1) await get('/site/8')
    expect(
      upstream.calls('site.show').filter(({ body }) => (body as { company: string }).company === '8'),
    ).toHaveLength(1)
  })

  it('is asked of the upstream again when its time in the cache is over', async () => {
    const brief = await startGateway(upstream.url, { siteCacheMs: 100 })
    onTestFinished(() => brief.close())
    const asked = () =>
      upstream.calls('site.show').filter(({ body }) => (body as { company: string }).company === '9').length
    const again = async () => {
      await brief.visitor().send('GET', '/site/9')
      return asked()
    }
    await again()
    await expect.poll(again).toBeGreaterThan(1)
  })

  it.each(['/site/x', '/site/7/services/99', '/site/7/cases/1', '/site/7/nothing'])('%s is not there', async (path) =>
    expect((await get(path)).status).toBe(404),
  )
})
