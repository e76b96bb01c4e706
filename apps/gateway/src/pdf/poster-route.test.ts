import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperless, type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'
import { samplePool } from './sample-pool.ts'

const password = 'hangjia2026'
const accounts = [
  { userName: 'editor', password, identity: 0, permissions: ['TS-5108'] },
  { userName: 'keyless', password, identity: 0, permissions: ['TS-5107'] },
]
const both = { zh: '', en: '' }
const document = {
  id: '5',
  company: '7',
  title: '海报',
  headline: '上海 → 鹿特丹',
  subline: '',
  template: 'ocean',
  image: null,
  offerFrom: '2026-11-27',
  offerTo: '2026-12-11',
  showPrices: 'none',
  codeOf: 'company',
  letterhead: {
    company: { zh: '航价', en: 'Hangjia' },
    address: both,
    phone: '',
    website: '',
    logo: null,
    preparedBy: { name: { zh: '张三', en: 'San' }, title: both, signature: both, department: '', phone: '', email: '' },
  },
  phone: '400',
  siteName: { zh: '航价', en: 'Hangjia' },
  madeAt: null,
  rows: [],
}

describe('a poster', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  const pool = paperless()
  beforeAll(async () => {
    upstream = await startTinyUpstream(accounts)
    gateway = await startGateway(upstream.url, { pool })
    upstream.answer('poster.document', () => ({ ...document, costPrice: 'SECRET' }))
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  it('needs a session and the key of the page', async () => {
    expect((await gateway.visitor().send('GET', '/poster/5')).status).toBe(401)
    const refused = await (await gateway.visitor().logIn('keyless')).send('GET', '/poster/5')
    expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store'])
    expect(upstream.calls('poster.document')).toEqual([])
  })

  it('is a picture or a PDF, with nothing that its document has no place for', async () => {
    const editor = await gateway.visitor().logIn('editor')
    const picture = await editor.send('GET', '/poster/5?format=square&download=1')
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    expect(picture.headers['content-disposition']).toMatch(/^attachment; .*_square\.png/)
    expect((await editor.send('GET', '/poster/5?format=a4&language=en')).headers['content-type']).toBe(
      'application/pdf',
    )
    expect((await editor.send('GET', '/poster/5?format=huge')).status).toBe(400)
    expect(pool.printed).toHaveLength(2)
    expect(pool.printed.join('')).not.toContain('SECRET')
  })
})

it('a picture is drawn in its size, and the next document is printed as before', async () => {
  const { render } = samplePool({ pages: 1 })
  const html = '<!doctype html><html lang="zh-CN"><body style="background:#083a63">上海 → 鹿特丹</body></html>'
  const png = await render({ html, title: 'poster', picture: { width: 300, height: 400 } })
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 400])
})
