import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotationSample } from '../../test/quotation-sample.ts'
import { paperless, type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const accounts = [
  { userName: 'sales', password: 'hangjia2026', identity: 0, permissions: ['TS-3304'] },
  { userName: 'stranger', password: 'hangjia2026', identity: 0, permissions: ['TS-1102'] },
]
const both = (zh: string, en: string) => ({ zh, en })
const goods = {
  unNumber: '1263',
  nameCn: '油漆',
  nameEn: 'PAINT',
  imoClass: '3',
  subsidiary: [],
  packingGroup: 'II',
  flashPointC: '12',
  netKg: '800',
  limitedQuantity: true,
  marinePollutant: false,
}
const acceptance = {
  decisions: [{ verdict: 'accept', rule: { id: '4', name: '普通危品 | Common goods' } }],
  segregation: [],
  documents: ['MSDS'],
}
const facts = [
  { field: 'pol', label: both('起运港', 'POL'), value: both('上海', 'Shanghai') },
  { field: 'publicRemark', label: both('备注', 'Remark'), value: both('每周两班', 'Twice a week') },
]
const [option] = quotationSample.options
const quoted = {
  ...quotationSample,
  shipment: { mode: 'dgLcl', title: both('危品拼箱报价单', 'DG LCL quotation'), cargo: [], goods: [goods] },
  options: [
    { ...option, label: 'A', facts },
    { ...option, label: 'B', facts, acceptance },
  ],
}

describe('the acceptance sheet of a quotation', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  const pool = paperless()
  beforeAll(async () => {
    upstream = await startTinyUpstream(accounts)
    gateway = await startGateway(upstream.url, { pool })
    upstream.answer('quotation.document', () => quoted)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  const get = async (userName: string | undefined, path: string) => {
    pool.printed.length = 0
    const visitor = gateway.visitor()
    return (userName ? await visitor.logIn(userName) : visitor).send('GET', path)
  }

  it('prints the goods, the lane and the rule of one option, under the number of the quotation', async () => {
    const { status, text } = await get('sales', '/pdf/quotation/17/acceptance/B?language=en')
    expect(status, text).toBe(200)
    const words = (pool.printed[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    for (const word of [
      'DG acceptance sheet',
      `${quotationSample.quoteNo} V`,
      'Shanghai',
      'PAINT',
      'Common goods',
      'MSDS',
    ])
      expect(words).toContain(word)
    expect(words).not.toContain('Twice a week')
    expect(upstream.calls('quotation.document').at(-1)?.body).toEqual({ id: '17' })
  })
  it('has the checks of the document, and is of options that keep an acceptance', async () => {
    expect((await get(undefined, '/pdf/quotation/17/acceptance/B')).error?.problem).toBe('unauthenticated')
    expect((await get('stranger', '/pdf/quotation/17/acceptance/B')).error?.problem).toBe('forbidden')
    for (const letter of ['A', 'C'])
      expect((await get('sales', `/pdf/quotation/17/acceptance/${letter}`)).error?.problem).toBe('notFound')
    expect(pool.printed).toEqual([])
  })
})
