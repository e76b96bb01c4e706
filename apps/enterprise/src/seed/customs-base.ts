import {
  dangerousGoods,
  dgSegregation,
  dictionaryItem,
  fbaWarehouse,
  holiday,
  hsCodeRate,
  packageType,
  productType,
  zoneOf,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { insertRecords, type Values } from '../records/saving/insert-records.ts'
import type { BaseIds } from './base-ids.ts'
import { dictionary, productTypes } from './facts/dictionary.ts'
import { type FbaWarehouseFact, fbaWarehouses, zonesOfCountries } from './facts/fba-warehouses.ts'
import { holidaysOfChina } from './facts/holidays.ts'
import { hsCodes } from './facts/hs-codes.ts'
import { packageTypes } from './facts/package-types.ts'
import { segregationPairs } from './facts/segregation.ts'
import { marinePollutants, unNumbers } from './facts/un-numbers.ts'
import { type Coded, enabled, houseCompany, type Write } from './write-base.ts'

type Known = Pick<BaseIds, 'country'>

/** Writes what customs, dangerous goods and fulfilment centres are known by, and the further dictionaries. */
export const seedCustomsBase = async (
  queries: Queries,
  write: Write,
  { country }: Known,
): Promise<Pick<BaseIds, 'fbaWarehouse' | 'productType'>> => {
  await insertRecords(queries, hsCodeRate, houseCompany, hsCodeRows())
  await insertRecords(queries, dangerousGoods, houseCompany, dangerousGoodsRows())
  await insertRecords(queries, dgSegregation, houseCompany, segregationRows())
  await insertRecords(queries, holiday, houseCompany, holidayRows(country('CN')))
  await write(
    packageType,
    packageTypes.map(([code, nameScn, nameEn]) => ({ ...enabled, code, nameScn, nameEn })),
  )
  await insertRecords(queries, dictionaryItem, houseCompany, dictionaryRows())
  return {
    fbaWarehouse: await write(
      fbaWarehouse,
      fbaWarehouses.map((fact) => fbaWarehouseRow(fact, country)),
    ),
    productType: await write(
      productType,
      productTypes.map(([code, nameScn, nameEn, mode], index) => ({
        ...enabled,
        code,
        nameScn,
        nameEn,
        mode,
        sortNo: (index + 1) * 10,
      })),
    ),
  }
}

/** English names of the statutory units of customs. */
const unitsEn = {
  千克: 'kg',
  个: 'pieces',
  件: 'articles',
  条: 'items',
  双: 'pairs',
  台: 'sets',
  辆: 'vehicles',
} as const satisfies Record<(typeof hsCodes)[number][3], string>

/** Day since which value-added tax and rebate of these goods are 13 %. */
const since = '2020-03-20'
const hsCodeRows = (): Values[] =>
  hsCodes.map(([hsCode, nameCn, nameEn, unit1]) => ({
    hsCode,
    nameCn,
    nameEn,
    unit1: `${unit1} | ${unitsEn[unit1]}`,
    vatPct: '13',
    exportRebatePct: '13',
    validFrom: since,
    validTo: '2099-12-31',
    remark: '仅供参考，以海关和税务总局最新公告为准 For reference: check the latest notices before you rely on it',
  }))

const segregationRows = (): Values[] =>
  segregationPairs().map((pair) => ({
    ...pair,
    amendment: '42-24',
    validFrom: '2026-01-01',
    validTo: '2027-12-31',
    remark: '仅供参考，以有效版 IMDG 规则为准 Advisory: the IMDG Code in force decides',
  }))

const dangerousGoodsRows = (): Values[] =>
  unNumbers.map(([unNumber, nameCn, nameEn, imoClass, packingGroup, subsidiary = []]) => ({
    ...enabled,
    unNumber,
    nameCn,
    nameEn,
    imoClass,
    packingGroup,
    subsidiary,
    marinePollutant: marinePollutants.includes(unNumber),
    edition: 'UN Model Regulations, Rev. 23',
  }))

const holidayRows = (china: string): Values[] =>
  holidaysOfChina.flatMap(([name, nameEn, first, last, worked]) => {
    const off: string[] = []
    for (let day: string = first; day <= last; day = addDays(day, 1)) off.push(day)
    const row = (date: string, kind: 'holiday' | 'workday') => ({ country: china, date, kind, name, nameEn })
    return [...off.map((day) => row(day, 'holiday')), ...worked.map((day) => row(day, 'workday'))]
  })

const dictionaryRows = (): Coded[] =>
  dictionary.map(([dictType, code, nameScn, nameEn], index) => ({
    ...enabled,
    dictType,
    code,
    nameScn,
    nameEn,
    sortNo: index + 1,
  }))

const fbaWarehouseRow = (
  [code, of, state, city, zipcode, address]: FbaWarehouseFact,
  country: Known['country'],
): Coded => ({
  ...enabled,
  code,
  platform: 'fba',
  country: country(of),
  state,
  city,
  zipcode,
  address,
  zone: of in zonesOfCountries ? zonesOfCountries[of as keyof typeof zonesOfCountries] : zoneOf({ state, zipcode }),
  appointment: true,
})
