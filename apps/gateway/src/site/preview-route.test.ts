import { hostileHtml } from '@hangjia/rich-text/hostile-html'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const accounts = [
  { userName: 'editor', password, identity: 0, permissions: ['TS-5102'] },
  { userName: 'keyless', password, identity: 0, permissions: ['TS-5302'] },
]
const file = 'a'.repeat(32)
const words = (zh: string, en: string | null = null) => ({ zh, en })
const preview = {
  company: '7',
  isPublic: false,
  site: {
    name: words('站点', 'Site'),
    defaultLanguage: 'zh',
    logo: null,
    introduction: null,
    address: null,
    phone: null,
    email: null,
    hotline: null,
    icpNo: null,
    copyright: null,
    sections: [],
    items: [],
  },
  item: {
    id: '3',
    section: 'services',
    title: words('草稿', 'Draft'),
    note: null,
    text: null,
    html: words(`${hostileHtml.join('')}<img data-file="${file}">`),
    picture: file,
    at: null,
  },
}

describe('a preview of the site', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream(accounts)
    gateway = await startGateway(upstream.url)
    upstream.answer('site.preview', () => preview)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  const address = '/site-preview/serviceIntro/3'

  it('needs a session and the key of the page', async () => {
    expect((await gateway.visitor().send('GET', address)).status).toBe(401)
    expect((await (await gateway.visitor().logIn('keyless')).send('GET', address)).status).toBe(403)
    expect(upstream.calls('site.preview')).toEqual([])
  })

  it('is the page of the item, which no search engine lists and nobody caches', async () => {
    const editor = await gateway.visitor().logIn('editor')
    const { status, headers, text } = await editor.send('GET', `${address}?lang=en`)
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex, nofollow', 'no-store'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(text).toContain('Preview: visitors cannot see this yet')
    expect(text).toContain('<h1>Draft</h1>')
    expect(text).toContain(`<img src="/files/serviceIntro/3/${file}"`)
    expect(text).toContain('href="/site-preview/serviceIntro/3?lang=zh"')
    expect(text).not.toMatch(/<script|<iframe|<svg|<style|<object|<form|<[^<>]*\son\w+=/i)
    expect(text).not.toMatch(/<[^<>]*\ssrc="(?!\/files\/)/i)
  })

  it.each(['/site-preview/serviceIntro/x', '/site-preview/nowhere/3'])('%s is refused', async (path) => {
    const editor = await gateway.visitor().logIn('editor')
    expect([400, 403]).toContain((await editor.send('GET', path)).status)
  })
})
