import { importCharge, type Resource, supplier, tankRate } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'
import { overlapsOf } from '../records/saving/guards.ts'
import { viewOf } from '../records/tables/view.ts'
import { equalSheets } from './equal-sheets.ts'

const inForce = { validFrom: '2026-12-01', validTo: '2026-12-31', displayFlag: 1 }

onBothEngines('what distinguishes rates of tanks and charges of imports', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  const view = (resource: Resource) =>
    viewOf(resource, { companyId: service.companies.hangjia, identity: 0, permissions: ['TS-9001'] })

  it('one operator has a rate for each product of a lane, and one rate for the same product', async () => {
    const { ids } = service
    const [operator = ''] = await service.insert(supplier, 'hangjia', [{ code: 'TANKS', nameCn: '罐箱公司' }])
    const tank = {
      ...inForce,
      operator,
      pol: ids.CNSHG,
      pod: ids.USLAX,
      currency: ids.USD,
      tankType: 'T11',
      temperature: 'ambient',
      serviceScope: 'portToPort',
      containerOwner: 'COC',
      price: '2400',
    }
    const rates = await service.insert(tankRate, 'hangjia', [
      { ...tank, product: '乙二醇 | Glycol' },
      { ...tank, product: '棕榈油 | Palm oil' },
    ])
    const overlaps = (changed: readonly string[]) =>
      service.database.transaction((transaction) => overlapsOf(transaction, view(tankRate), changed, 10))
    expect(await overlaps(rates)).toEqual([])
    const again = await service.insert(tankRate, 'hangjia', [{ ...tank, product: '乙二醇 | Glycol' }])
    expect((await overlaps(again)).map(({ id }) => id)).toEqual(again)
  })

  it('a charge may be due at origin and at destination, but not by two equal sheets at one of them', async () => {
    const { ids } = service
    const sheet = {
      ...inForce,
      carriers: [ids.COS],
      pods: [ids.CNSHG],
      charges: [
        {
          charge: ids.DOC,
          unit: ids.BL,
          currency: ids.USD,
          unitPrice: '75',
          paymentTerm: 'COL',
          treatment: 'subject',
          when: 'always',
        },
      ],
    }
    const sheets = await service.insert(importCharge, 'hangjia', [
      { ...sheet, name: '起运 | Origin', stage: 'origin' },
      { ...sheet, name: '目的 | Destination', stage: 'destination' },
    ])
    const equals = (changed: readonly string[]) =>
      service.database.transaction((transaction) => equalSheets(transaction, view(importCharge), changed))
    expect(await equals(sheets)).toEqual([])
    const again = await service.insert(importCharge, 'hangjia', [{ ...sheet, name: '再 | Again', stage: 'origin' }])
    expect((await equals(again)).map(({ rule }) => rule)).toEqual(['equalSheet'])
  })
})
