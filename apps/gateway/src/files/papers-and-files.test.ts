import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceListSample, quotationSample } from '../../test/quotation-sample.ts'
import { paperless, type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const accounts = [
  { userName: 'sales', password, identity: 0, permissions: ['TS-3304', 'TS-1101', 'TS-9036'] },
  { userName: 'keyless', password, identity: 0, permissions: ['TS-5302'] },
]

describe('papers and files', () => {
  const pool = paperless()
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream(accounts)
    gateway = await startGateway(upstream.url, { pool })
    upstream.answer('quotation.document', () => quotationSample)
    upstream.answer('priceList.document', () => priceListSample)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const doors = [
    ['/pdf/quotation/17?language=zh', 'quotation.document'],
    ['/picture/quotation/17?language=zh', 'quotation.document'],
    ['/export/quotation/17?language=zh', 'quotation.document'],
    ['/export/priceList/17?language=zh', 'priceList.document'],
    ['/export/fclFreight?language=zh', 'export'],
  ] as const
  it.each(doors)('%s has the checks of its data: 401, 403, and no call to the upstream', async (path, name) => {
    const keyless = await gateway.visitor().logIn('keyless')
    const before = upstream.calls(name).length
    const stranger = await gateway.visitor().send('GET', path)
    expect([stranger.status, stranger.error?.problem]).toEqual([401, 'unauthenticated'])
    const denied = await keyless.send('GET', path)
    expect([denied.status, denied.error?.problem]).toEqual([403, 'forbidden'])
    expect(upstream.calls(name).length).toBe(before)
    expect(stranger.headers['cache-control']).toBe('no-store')
    expect((await (await gateway.visitor().logIn('sales')).send('GET', path)).status).toBe(200)
  })

  it.each([
    ['priceList', 'FCL Rate Quotation'],
    ['quotation', 'FCL Quotation'],
  ])('%s is a workbook under a descriptive name, in the language asked for', async (paper, title) => {
    const sales = await gateway.visitor().logIn('sales')
    const answer = await sales.send('GET', `/export/${paper}/17?language=en`)
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
    expect(String(answer.headers['content-disposition'])).toContain(`attachment; filename="${title}_QS2611-0001_V2_`)
    expect(answer.text).toMatch(/^PK/)
    for (const path of [`/export/${paper}/17?language=fr`, `/export/${paper}/abc`])
      expect((await sales.send('GET', path)).status).toBe(400)
  })

  describe('a quotation', () => {
    it('is shown as a PDF that may be framed here, under a descriptive name', async () => {
      const sales = await gateway.visitor().logIn('sales')
      const answer = await sales.send('GET', '/pdf/quotation/17?language=zh')
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.text).toMatch(/^%PDF/)
      const name = decodeURIComponent(String(answer.headers['content-disposition']).split("UTF-8''")[1] ?? '')
      expect(String(answer.headers['content-disposition'])).toMatch(/^inline; /)
      expect(name).toMatch(/^[^_]+_QS2611-0001_V2_.*华东进出口.*\.pdf$/)
      expect(answer.headers['content-security-policy']).toBe("frame-ancestors 'self'")
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(pool.printed.at(-1)).toContain('QS2611-0001')
      expect(upstream.calls('quotation.document').at(-1)?.body).toEqual({ id: '17' })
    })

    it('is downloaded when asked for, in the language asked for', async () => {
      const sales = await gateway.visitor().logIn('sales')
      const answer = await sales.send('GET', '/pdf/quotation/17?language=en&download=1')
      expect(String(answer.headers['content-disposition'])).toMatch(/^attachment; /)
      expect(pool.printed.at(-1)).toContain('<html lang="en">')
      expect((await sales.send('GET', '/pdf/quotation/17')).status).toBe(200)
    })

    it.each(['/pdf/quotation/17?language=fr', '/pdf/quotation/abc', '/pdf/quotation/17%00', '/pdf/quotation/-1'])(
      '%s is refused',
      async (path) => {
        const sales = await gateway.visitor().logIn('sales')
        const printed = pool.printed.length
        const answer = await sales.send('GET', path)
        expect([answer.status, answer.error?.problem]).toEqual([400, 'invalidInput'])
        expect(pool.printed.length).toBe(printed)
      },
    )

    it('cannot write its own markup or styles', async () => {
      const sales = await gateway.visitor().logIn('sales')
      upstream.answer('quotation.document', () => ({
        ...quotationSample,
        remark: '</p><script>CANARY</script><img src=http://evil.example/x>',
      }))
      await sales.send('GET', '/pdf/quotation/17')
      upstream.answer('quotation.document', () => quotationSample)
      expect(pool.printed.at(-1)).not.toMatch(/<script|<img src=http/)
    })
  })

  describe('a quotation by e-mail', () => {
    const mail = {
      id: '17',
      to: ['buyer@customer.test'],
      cc: [],
      subject: 'Quotation',
      message: 'Please find attached.',
      language: 'en',
      requestKey: 'a-key-of-this-test',
    }
    it('goes to the upstream with the PDF that is printed here, in its language', async () => {
      upstream.answer('quotationMail.send', () => ({ id: '1' }))
      const sales = await gateway.visitor().logIn('sales')
      const answer = await sales.call('quotationMail.send', mail)
      expect(answer.status, answer.text).toBe(200)
      expect(pool.printed.at(-1)).toContain('<html lang="en">')
      const pdf = { name: expect.stringMatching(/_QS2611-0001_V2_.*\.pdf$/), base64: expect.stringMatching(/^JVBERi/) }
      expect(upstream.calls('quotationMail.send').at(-1)?.body).toEqual({ ...mail, pdf })
    })

    it('takes no file of the browser, and nothing from those who may not send', async () => {
      const sales = await gateway.visitor().logIn('sales')
      const keyless = await gateway.visitor().logIn('keyless')
      const [before, printed] = [upstream.calls('quotationMail.send').length, pool.printed.length]
      const own = { ...mail, pdf: { name: 'x.pdf', base64: 'JVBERi0=' } }
      for (const [visitor, body, status] of [
        [sales, own, 400],
        [sales, { ...mail, subject: 'x\r\nBcc: spy@evil.test' }, 400],
        [keyless, mail, 403],
        [gateway.visitor(), mail, 401],
      ] as const)
        expect((await visitor.call('quotationMail.send', body)).status).toBe(status)
      expect([upstream.calls('quotationMail.send').length, pool.printed.length]).toEqual([before, printed])
    })
  })

  describe('an export', () => {
    it('asks the upstream what the list asks, without pages, and streams the workbook', async () => {
      const sales = await gateway.visitor().logIn('sales')
      upstream.answer('export', () => Buffer.from('PK the rows'))
      const question = encodeURIComponent(
        JSON.stringify({ page: 'fclFreight', search: 'MSK', sort: { field: 'validTo', descending: true } }),
      )
      const answer = await sales.send('GET', `/export/fclFreight?question=${question}&language=en`)
      expect(answer.text).toBe('PK the rows')
      expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      expect(String(answer.headers['content-disposition'])).toMatch(
        /^attachment; filename="FCL rates_\d{4}-\d\d-\d\d\.xlsx"/,
      )
      expect(upstream.calls('export').at(-1)?.body).toEqual({
        page: 'fclFreight',
        search: 'MSK',
        conditions: {},
        parameters: {},
        sort: { field: 'validTo', descending: true },
        language: 'en',
      })
    })

    it.each([
      ['a question that is no JSON', 'question=%7Bpage'],
      ['a question that is a word', 'question=%22x%22'],
      ['two questions', 'question=%7B%7D&question=%7B%7D'],
      ['an unknown field', `question=${encodeURIComponent('{"limit":9}')}`],
      ['a language that nobody speaks', 'language=fr'],
      ['a form that there is not', 'form=csv'],
      [
        'an order by a cost that is not seen',
        `question=${encodeURIComponent('{"sort":{"field":"contractNo","descending":true}}')}`,
      ],
    ])('is refused for %s', async (_what, query) => {
      const sales = await gateway.visitor().logIn('sales')
      const before = upstream.calls('export').length
      const answer = await sales.send('GET', `/export/fclFreight?${query}`)
      expect([answer.status, answer.error?.problem]).toEqual([400, 'invalidInput'])
      expect(upstream.calls('export').length).toBe(before)
    })

    it('in the form that can be brought in again asks the upstream for that form', async () => {
      const sales = await gateway.visitor().logIn('sales')
      const answer = await sales.send('GET', '/export/fclFreight?form=import')
      expect(answer.status).toBe(200)
      expect(upstream.calls('export').at(-1)?.body).toMatchObject({ page: 'fclFreight', form: 'import' })
      await sales.send('GET', '/export/fclFreight?form=list')
      expect(upstream.calls('export').at(-1)?.body).not.toHaveProperty('form')
    })

    it('takes its page from the address, whatever the query contains', async () => {
      const sales = await gateway.visitor().logIn('sales')
      const question = encodeURIComponent(JSON.stringify({ page: 'haven' }))
      await sales.send('GET', `/export/fclFreight?question=${question}`)
      expect(upstream.calls('export').at(-1)?.body).toMatchObject({ page: 'fclFreight' })
    })

    it('of the faulty rows of an import has the checks of its preview, and takes the words along', async () => {
      const question = {
        id: '12',
        heading: '原因',
        unusual: '留意',
        unpublishable: '不能发布',
        rules: { required: '必填' },
      }
      const send = async (userName: string, body: object) =>
        (await gateway.visitor().logIn(userName)).send('POST', '/export/fclFreight/faulty', {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      expect((await send('keyless', question)).status).toBe(403)
      expect((await send('sales', { ...question, id: 'x' })).status).toBe(400)
      expect(upstream.calls('faulty')).toEqual([])
      const answer = await send('sales', question)
      expect([answer.status, answer.text]).toEqual([200, 'PK faults'])
      expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
      expect(upstream.calls('faulty').at(-1)?.body).toEqual({ page: 'fclFreight', ...question })
    })

    it('passes a refusal of the upstream on as a problem, not as a file', async () => {
      const sales = await gateway.visitor().logIn('sales')
      const { Problem } = await import('@hangjia/contracts')
      upstream.answer('export', () => {
        throw new Problem('forbidden')
      })
      const answer = await sales.send('GET', '/export/fclFreight')
      expect([answer.status, answer.error?.problem]).toEqual([403, 'forbidden'])
      expect(answer.headers['content-disposition']).toBeUndefined()
    })
  })
})
