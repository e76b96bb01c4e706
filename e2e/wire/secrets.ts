import { pages, type RecordPage, type Resource } from '@hangjia/contracts'
import type { Hangjia } from '@hangjia/contracts/client'
import { toolOf, valuesOf } from '../tool.ts'

export const recordPages = pages.filter((page): page is RecordPage => page.kind === 'records')
/** Pages whose records are made and changed by the generic calls. */
export const editedPages = recordPages.filter(({ readOnly }) => !readOnly)

/** A word that occurs nowhere else in the company. */
export const canary = 'KANARIENVOGEL'
/** Numbers that occur nowhere else, in any form in which a number is written. */
export const canaryPrice = '54321.67'
export const canaryRate = '7.65432198'

/** Keys that are free in the demo, where the base data has patterns for them or knows a row by them alone. */
const keys: Readonly<Record<string, object>> = {
  shippingCompany: { code: 'KZ9' },
  haven: { code: 'CNKZ9' },
  wharf: { code: 'KZ9' },
  globalRoutes: { code: 'KZ9' },
  country: { code: 'ZZ' },
  area: { code: '999999' },
  costName: { code: 'KZ9' },
  chargeUnit: { code: 'KZ9' },
  containerType: { code: 'KZ9' },
  currency: { code: 'KZQ' },
  airlines: { code: 'K9', icaoCode: 'KZQ', awbPrefix: '989' },
  airPort: { code: 'KZQ', icaoCode: 'KZQQ' },
  airCharge: { code: 'KZ9' },
  fbaWarehouse: { code: 'KZ9' },
  worldWarehouse: { code: 'KZ9' },
  railway: { code: 'KZ9' },
  railwayCompany: { code: 'KZ9' },
  hscodeRate: { hsCode: '9999999999' },
  dangerousGoods: { unNumber: '9998' },
  dgunNumber: { unNumber: '9999' },
  packageType: { code: 'KZ9' },
  productType: { code: 'KZ9' },
  dictionary: { code: 'KZ9' },
  holiday: { date: '2031-01-01' },
  dgsegregationTable: { amendment: canary },
  supplierManagement: { code: 'KZ9' },
  organization: { orgName: canary, orgCode: 'KZ9' },
  rolesManagement: { roleName: canary, roleCode: 'KZ9' },
  employeeManagement: { userName: 'kz9', mobile: null, email: null, employeeNo: null, mpId: null },
  messageRules: { event: 'keepRates' },
  titleMaintenance: { sectionKey: 'posters' },
  member: { companyNameCn: canary, memberNo: null, taxId: null },
  customerInquiry: { enquiryNo: 'KZ9', commodity: canary },
  enquiryDesks: { name: canary },
  customerList: { customerNo: 'KZ7' },
  salesCustomer: { customerNo: 'KZ8' },
  companyCustomer: { customerNo: 'KZ9' },
  customerSetting: { code: 'KZ9' },
  customerGroup: { code: 'KZ9' },
  order: { orderNo: 'KZ9' },
  onlineBooking: { bookingNo: 'KZ9' },
  scheduleServices: { serviceCode: 'KZ9' },
  sailings: { voyageNo: 'KZ9' },
  cutoffRules: { name: canary, kind: 'ams' },
  bulkCargoSchedule: { voyageNo: 'KZ9' },
  groupRelationshipRecord: { externalId: 'KZ9' },
  scheduledQuery: { etd: '2031-01-01', price: canaryPrice },
  subscribefcl: { boxTypes: ['45HQ'] },
  subscribeLcl: { m3: '7.5' },
  mskFclRemind: { boxType: '45HQ' },
  TrackingSubscriptions: { numberType: 'booking', number: canary },
  spaceManagement: { poolNo: 'KZ9' },
  usualNotes: { freeTimeNote: canary, tradeLine: null },
  spaceReservation: { requestNo: 'KZ9' },
  workOrderRecord: { workOrderNo: 'KZ9' },
  rfFreight: { boxPrices: [{ box: '40RH', price: canaryPrice }] },
}

type Values = ReturnType<typeof valuesOf>

export interface Secret {
  readonly page: RecordPage
  readonly id: string
  readonly version: number
}

/**
 * One record of every page, marked with the canaries: a copy of a row that is there, its words and prices replaced; where a company has
 * one only, that one until it is forgotten.
 */
export const hideSecrets = async (): Promise<{ secrets: Secret[]; forget: () => Promise<void> }> => {
  const tool = await toolOf('pricing')
  const secrets: Secret[] = []
  const former = new Map<RecordPage, Values>()
  for (const page of editedPages) {
    const { rows } = await tool.records.list.query({ page: page.name })
    const [row] = rows
    if (!row) throw new Error(`${page.name} is empty`)
    const own = page.of.single ? { id: row.id, version: row.version } : {}
    if (page.of.single) former.set(page, valuesOf(page.of, row))
    const values = { ...valuesOf(page.of, row), ...marks(page) }
    const { id, version } = await tool.records.save
      .mutate({ page: page.name, ...own, values })
      .catch((cause: { data?: { issues?: unknown } }) => {
        throw new Error(`${page.name} takes no canary: ${JSON.stringify(cause.data?.issues)}`, { cause })
      })
    secrets.push({ page, id, version })
  }
  return { secrets, forget: () => forget(tool, secrets, former) }
}

/** Rates leave before what they name. */
const forget = async (tool: Hangjia, secrets: readonly Secret[], former: ReadonlyMap<RecordPage, Values>) => {
  for (const { page, id } of secrets.toReversed()) {
    const { version } = await tool.records.get.query({ page: page.name, id })
    const values = former.get(page)
    const undone = values
      ? tool.records.save.mutate({ page: page.name, id, version, values })
      : tool.records.remove.mutate({ page: page.name, rows: [{ id, version }] })
    await undone.catch((cause: unknown) => {
      throw new Error(`${page.name} keeps its canary`, { cause })
    })
  }
}

const marks = ({ name, of }: RecordPage) => {
  const has = (field: string) => Object.hasOwn(of.fields, field)
  return {
    ...(has('aliases') ? { aliases: [`${canary}-ALIAS`] } : {}),
    ...Object.fromEntries(
      [
        'title',
        'titleEn',
        'body',
        'bodyEn',
        'name',
        'nameScn',
        'nameCn',
        'nameEn',
        'notice',
        'remark',
        'publicRemark',
        'internalRemark',
        'siteNameCn',
        'titleCn',
        'companyNameCn',
        'positionCn',
        'nickname',
      ]
        .filter(has)
        .map((field) => [field, `${canary} ${field}`]),
    ),
    ...(has('creditCode') ? { creditCode: null } : {}),
    ...(has('slug') ? { slug: null } : {}),
    ...(has('serviceCode') ? { serviceCode: canary } : {}),
    ...(has('contractNo') ? { contractNo: `${canary}-CONTRACT` } : {}),
    ...(has('boxPrices') ? { boxPrices: [{ box: '40HQ', price: canaryPrice }] } : {}),
    // Of two equal mark-ups from one day on the second is refused.
    ...(of.name.endsWith('Markup') ? { validFrom: '2025-01-01' } : {}),
    ...(has('rate') ? { rate: canaryRate, validFrom: '2025-01-01', validTo: '2025-01-02' } : {}),
    ...keys[name],
  }
}

interface LinkField {
  readonly path: string
  readonly to: string
  /** Values of the linked row for other fields. */
  readonly fills?: object | undefined
}

/** Fields of a page that link elsewhere, as the pickers name them: `pol`, `surcharges.charge`. */
export const linkFields = (of: Resource): LinkField[] =>
  Object.entries(of.fields).flatMap(([name, field]): LinkField[] => {
    if (field.kind === 'link') return [{ path: name, to: field.to, fills: field.fills }]
    if (field.kind === 'list' && field.of.kind === 'link') return [{ path: name, to: field.of.to }]
    if (field.kind === 'lines')
      return Object.entries(field.fields).flatMap(([inner, column]) =>
        column.kind === 'link' ? [{ path: `${name}.${inner}`, to: column.to, fills: column.fills }] : [],
      )
    return []
  })
