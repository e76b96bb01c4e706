import { type FclAsk, maxPlaces } from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { businessDay } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type PricingService, price, startPricingService } from '../../../test/pricing-service.ts'
import { seedBook } from '../../seed/seed-book.ts'

const { book, lanes } = twentyLanes(businessDay(Date.now()))
const lane = (start: string) => lanes.find(({ name }) => name.startsWith(start))!

onBothEngines('groups of ports (J.1)', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, book)
    await service.database.script(`
      UPDATE port SET region = 'eastChina', base_port = true WHERE code IN ('CNSHG', 'CNNBG');
      UPDATE port SET region = 'eastChina' WHERE code = 'CNZJG';
      UPDATE port SET region = 'northChina', base_port = true WHERE code = 'CNTXG';
      UPDATE port SET base_port = true WHERE code IN ('NLRTM', 'DEHAM', 'SGSIN');
      UPDATE port SET base_port = true, status = 0 WHERE code = 'SEGOT'`)
  })
  const inWords = async () =>
    (await service.ask('sales', price.portGroups, {} as never)).map(
      ({ end, nameCn, nameEn, ports }) => `${end} ${nameCn}/${nameEn}: ${ports.map(({ code }) => code).join(' ')}`,
    )

  it('are the base ports in use of a region, where cargo leaves, and of a trade line, where it arrives', async () => {
    // One port is no group, and a port that is no base port or not in use is in none.
    expect(await inWords()).toEqual([
      'pol 华东基港/East China: base ports: CNSHG CNNBG',
      'pod L42基港/L42: base ports: NLRTM DEHAM',
    ])
  })

  it('stand for their members: the query finds what each of them would', async () => {
    const [east, north] = await service.ask('sales', price.portGroups, {} as never)
    const ids = (group: typeof east) => group?.ports.map(({ id }) => id) ?? []
    const { ask } = lane('Ningbo')
    const { offers } = await service.ask('sales', price.sell, { ask: { ...ask, pols: ids(east), pods: ids(north) } })
    expect(offers.map(({ rate }) => rate.id)).toEqual([lane('Ningbo').rate])
  })

  it('are for everybody who searches, and no query asks for more places than a group may have', async () => {
    expect((await service.refused('clerk', price.portGroups, {})).status).toBe(403)
    const pols = Array.from({ length: maxPlaces + 1 }, (_, at) => String(at + 1))
    const tooWide: FclAsk = { ...lane('Ningbo').ask, pols }
    expect((await service.refused('sales', price.sell, { ask: tooWide })).status).toBe(400)
  })
})
