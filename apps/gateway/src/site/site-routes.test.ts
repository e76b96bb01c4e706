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
    item('4', {
      html: null,
      gallery: ['c'.repeat(32)],
      facts: [{ label: words('航程', 'Transit'), value: '18 & 20' }],
    }),
    item('3', { slug: 'fcl-to-europe', seo: { title: '欧洲整箱', description: '直达 & 快', keywords: 'FCL, Europe' } }),
    item('2', { title: words(hostile), note: words(hostile), text: words(hostile), html: words(hostileHtml.join('')) }),
  ],
  slogan: words('准时', 'On time'),
  serviceTime: words('周一至周五'),
  chatQr: 'b'.repeat(32),
  policeNo: '沪公网安备 00000000 号',
  links: [
    { name: '海关', url: 'https://customs.example.com' },
    { name: 'SECRET', url: 'javascript:alert(1)' },
  ],
  seo: { title: '国际货代', description: '', keywords: '' },
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

  it('names items in the address, and has words for search engines in their own language', async () => {
    const { status, text } = await get('/site/7/services/fcl-to-europe')
    expect(status).toBe(200)
    expect(text).toContain('<title>欧洲整箱</title>')
    expect(text).toContain('<meta name="description" content="直达 &amp; 快">')
    const english = (await get('/site/7/services/3?lang=en')).text
    expect(english).toContain('<title>FCL · Site</title>')
    expect(english).toContain('<meta name="keywords" content="FCL, Europe">')
    expect((await get('/site/7')).text).toContain('<title>国际货代</title>')
  })

  it('opens an item of facts and pictures, which no text goes with', async () => {
    expect((await get('/site/7')).text).toContain('<a href="/site/7/services/4?lang=zh">整箱</a>')
    const { text } = await get('/site/7/services/4?lang=en')
    expect(text).toContain('<dl><dt>Transit</dt><dd>18 &amp; 20</dd></dl>')
    expect(text).toContain(`<img src="/site/7/file/${'c'.repeat(32)}"`)
  })

  it('ends with how the company is reached, its registrations and its links', async () => {
    const { text } = await get('/site/7')
    for (const words of ['<p>准时</p>', '周一至周五', '沪公网安备 00000000 号', 'href="https://customs.example.com"'])
      expect(text).toContain(words)
    expect(text).toContain(`<img src="/site/7/file/${'b'.repeat(32)}" alt="客服二维码"`)
  })

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
