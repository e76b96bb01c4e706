import { originCharge } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { records } from '../../../test/pricing-service.ts'
import { book, ningbo, type Quoting, startQuoting, today } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

onBothEngines('the charges of a port of departure', (open) => {
  let quoting: Quoting
  const [port = ''] = ningbo.ask.pols
  const other = book.dictionaries.ports.find(({ id }) => id !== port)?.id ?? ''
  const ens = book.dictionaries.charges.find(({ code }) => code === 'ENS')?.id ?? ''
  const perBill = book.dictionaries.units.find(({ basis }) => basis === 'perBill')?.id ?? ''
  const boxes = [
    { box: '20GP', quantity: 1 },
    { box: '40HQ', quantity: 2 },
  ]
  const totals = async (change: object = {}, as: 'pricing' | 'rival' = 'pricing') =>
    await quoting.service.ask(as, records.originTotals, {
      page: 'startSurcharge',
      ask: { ports: [port], day: today, boxes, pod: ningbo.ask.pods[0], ...change },
    })
  const cny = async (change: object = {}) =>
    (await totals(change)).map(({ subtotals }) => subtotals.find(({ currency }) => currency === 'CNY')?.prepaid)
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    const filing = { ...book.originCharges[0]?.charges[0], charge: ens, unit: perBill, boxPrices: [], unitPrice: '200' }
    await insertRecords(quoting.service.database, originCharge, quoting.service.companyId, [
      {
        ...book.originCharges[0],
        name: '欧洲舱单',
        pols: [port],
        pods: [],
        podCountries: [],
        stack: true,
        charges: [{ ...filing, when: 'optional', costUnitPrice: null, costBoxPrices: [] }],
      },
    ])
  })

  it.each([
    [{}, '4240.00'],
    [{ telexRelease: true }, '4540.00'],
    [{ telexRelease: true, ticked: [ens] }, '4740.00'],
  ])('with %j come to CNY %s at Ningbo (R13)', async (change, sum) => expect(await cny(change)).toEqual([sum]))

  it('cover two ports at once, and the given number of bills', async () => {
    await insertRecords(quoting.service.database, originCharge, quoting.service.companyId, [
      { ...book.originCharges[0], name: '另一港口', pols: [other], pods: [], podCountries: [], displayFlag: 2 },
    ])
    const [one, two] = await totals({ ports: [port, other], bills: 2 })
    expect([one?.port.id, two?.port.id]).toEqual([port, other])
    expect(one?.lines.find(({ charge }) => charge.code === 'DOC')?.quantity).toBe('2')
    expect(two?.lines.length).toBeGreaterThan(0)
  })

  it('show the buying side only to readers who see cost', async () => {
    const [total] = await totals()
    expect(total?.cost?.lines.map(({ key }) => key)).toEqual(total?.lines.map(({ key }) => key))
    const [unseen] = await quoting.service.ask('costless', records.originTotals, {
      page: 'startSurcharge',
      ask: { ports: [port], day: today, boxes },
    })
    expect(unseen).not.toHaveProperty('cost')
  })

  it('are those of the own company, of ports that there are, on their own page', async () => {
    expect((await totals({}, 'rival'))[0]?.lines).toEqual([])
    const asked = { page: 'startSurcharge', ask: { ports: ['999999'], day: today, boxes } }
    const { service } = quoting
    expect((await service.refused('pricing', records.originTotals, asked)).issues).toMatchObject([
      { path: 'ask.ports', rule: 'notFound' },
    ])
    const elsewhere = { ...asked, page: 'additionalFee', ask: { ...asked.ask, ports: [port] } }
    expect((await service.refused('pricing', records.originTotals, elsewhere)).status).toBe(400)
    const twice = { ...asked, ask: { ...asked.ask, ports: [port, port] } }
    expect((await service.refused('pricing', records.originTotals, twice)).status).toBe(400)
  })
})
