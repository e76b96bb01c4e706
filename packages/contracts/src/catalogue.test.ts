import { describe, expect, it } from 'vitest'
import {
  type Field,
  type Fields,
  menu,
  menuEntries,
  menuFor,
  pages,
  type Resource,
  recordPage,
  resourceNamed,
  resources,
  setsFor,
  traitFields,
} from './index.ts'

const han = /\p{Script=Han}/u

const walk = (fields: Fields): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [name, field],
    ...(field.kind === 'lines'
      ? walk(field.fields).map(([inner, value]): [string, Field] => [`${name}.${inner}`, value])
      : []),
    ...(field.kind === 'list' ? [[`${name}[]`, field.of] as [string, Field]] : []),
  ])

describe.each([...resources.values()].map((resource): [string, Resource] => [resource.name, resource]))(
  'resource %s',
  (_, resource) => {
    it('has a label in both languages, and no Chinese in the English one', () => {
      for (const [path, field] of [['', resource] as const, ...walk(resource.fields)]) {
        const [zh, en] = field.label
        expect(zh.trim(), `${path} zh`).not.toBe('')
        expect(en.trim(), `${path} en`).not.toBe('')
        expect(en, path).not.toMatch(han)
      }
    })

    it('has every choice and every help in both languages', () => {
      for (const [path, field] of walk(resource.fields)) {
        for (const [value, zh, en] of field.kind === 'choice' ? field.options : []) {
          expect(zh, `${path} ${value}`).not.toBe('')
          expect(en, `${path} ${value}`).not.toMatch(han)
        }
        if (field.help) expect(field.help[1], path).not.toMatch(han)
      }
    })

    it('links only to resources that exist', () => {
      for (const [path, field] of walk(resource.fields))
        if (field.kind === 'link') expect(() => resourceNamed(field.to), path).not.toThrow()
    })

    it('names fields that it has as title, code, search, sort and traits', () => {
      const names = [
        resource.title,
        resource.titleEn,
        resource.codeField,
        ...resource.search,
        resource.person,
        ...resource.traits.flatMap((trait) => traitFields[trait]),
      ]
      for (const name of names) if (name !== undefined) expect(Object.keys(resource.fields)).toContain(name)
      expect([...Object.keys(resource.fields), 'updatedAt']).toContain(resource.sort[0])
    })

    it('counts prices by weight in columns and by terms that it has, and shows them only to readers of the prices', () => {
      const { byWeight, fields } = resource
      if (!byWeight) return
      const lines = fields[byWeight.lines]
      expect(lines).toMatchObject({ kind: 'lines', cost: true })
      const cells = [...byWeight.cells, ...(byWeight.minimum === undefined ? [] : [byWeight.minimum])]
      for (const cell of cells) expect(lines?.kind === 'lines' && lines.fields[cell]?.kind, cell).toBe('decimal')
      expect(fields[byWeight.asNext]?.kind).toBe('flag')
      for (const name of [byWeight.carriedFrom, byWeight.chargedFrom])
        if (name !== undefined) expect(fields[name]?.kind, name).toBe('decimal')
      expect(fields).toHaveProperty('currency')
    })

    it('follows only from and to fields that it has', () => {
      for (const [name, follow] of Object.entries(resource.follows ?? {})) {
        expect(resource.fields).toHaveProperty(name)
        const filled = { via: ['1'], freeTimeText: '14 combined', sailingText: '2/1' }
        for (const to of Object.keys(follow(filled))) expect(resource.fields).toHaveProperty(to)
      }
    })

    it('fills fields from the rows of its links with values that they can hold, and with nothing that is hidden from some readers', () => {
      const bringing = (fields: Fields): void => {
        for (const field of Object.values<Field>(fields)) {
          if (field.kind === 'lines') bringing(field.fields)
          for (const [to, from] of Object.entries((field.kind === 'link' && field.fills) || {})) {
            const source = resourceNamed((field as Field<'link'>).to).fields[from]
            expect(source).toMatchObject({
              kind: fields[to]?.kind,
              ...(fields[to]?.kind === 'link' && { to: fields[to].to }),
            })
            expect([source?.cost, source?.partner]).toEqual([undefined, undefined])
          }
        }
      }
      bringing(resource.fields)
    })

    it('lets changes that take two people wait in fields of the same resource, which the server keeps', () => {
      for (const field of Object.values<Field>(resource.fields)) {
        if (!field.byTwo) continue
        const [asked, by] = [resource.fields[field.byTwo.asked], resource.fields[field.byTwo.by]]
        expect(asked).toMatchObject({ kind: field.kind, computed: true })
        expect(by).toMatchObject({ kind: 'link', to: 'employee', computed: true })
        expect([asked?.cost, by?.cost]).toEqual([field.cost, field.cost])
      }
    })

    it('reads charges from words only into lines of charges', () => {
      for (const field of Object.values<Field>(resource.fields))
        if (field.kind === 'longText' && field.statesIn)
          expect(resource.fields[field.statesIn]).toMatchObject({
            kind: 'lines',
            fields: { charge: {}, unit: {}, currency: {} },
          })
    })

    it('gives an initial value only where it is one of the choices', () => {
      for (const [path, field] of walk(resource.fields))
        if (field.kind === 'choice' && field.initial !== undefined)
          expect(
            field.options.map(([value]) => value),
            path,
          ).toContain(field.initial)
    })

    it('keeps the names of record facts free', () => {
      for (const reserved of ['id', 'version', 'system', 'updatedAt', 'updatedBy', 'createdAt', 'companyId'])
        expect(resource.fields).not.toHaveProperty(reserved)
    })
  },
)

it('a closing of the terminal is 截港, one of customs 截关', () => {
  const labels = [...resources.values()].flatMap(({ fields }) => walk(fields).map(([, { label }]) => label))
  expect(labels.filter(([zh, en]) => zh.includes('截关') && !/customs/i.test(en))).toEqual([])
  expect(labels.filter(([zh, en]) => /CY c/.test(en) && !zh.includes('截港'))).toEqual([])
})

describe('pages', () => {
  it('have unique names', () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
  })

  it('name tabs that exist and that name them as host', () => {
    for (const page of pages)
      if (page.kind === 'records') for (const tab of page.tabs) expect(recordPage(tab)?.host).toBe(page.name)
  })

  it('show pages that exist, by fields that both have', () => {
    for (const page of pages) {
      if (page.kind !== 'records') continue
      for (const { page: name, by } of page.shows) {
        for (const theirs of Object.keys(by)) expect(recordPage(name)?.of.fields, name).toHaveProperty(theirs)
        for (const own of Object.values(by)) if (own !== 'id') expect(page.of.fields, name).toHaveProperty(own)
      }
    }
  })

  it('keep sets of lines where lines of all their cells are kept', () => {
    for (const page of pages)
      for (const field of page.kind === 'records' ? Object.values<Field>(page.of.fields) : [])
        if (field.kind === 'lines' && field.sets) {
          const sets = setsFor(field)
          const lines = sets?.page.of.fields[sets.holder]
          expect(lines?.kind === 'lines' && Object.keys(lines.fields)).toEqual(Object.keys(field.fields))
        }
  })

  it('show as first columns only fields of their resource', () => {
    for (const page of pages)
      if (page.kind === 'records')
        for (const column of page.columns ?? []) expect(page.of.fields).toHaveProperty(column)
  })

  it('show the validity of a rate before its prices, which take many columns', () => {
    for (const page of pages) {
      if (page.kind !== 'records' || !page.of.traits.includes('recommendable')) continue
      const columns = page.columns ?? []
      const prices = columns.findIndex((name) => ['boxPrices', 'lines'].includes(page.of.fields[name]?.kind ?? ''))
      if (prices >= 0) expect([page.name, columns.indexOf('validTo') < prices]).toEqual([page.name, true])
    }
  })
})

describe('menu', () => {
  /** Spec §2.4, entry by entry where it names them. */
  const named =
    `fclFreight contractManagement additionalFee startSurcharge destinationPortCharge bargePrice transferPlan overseasAgentCharge
    priceSet marketPriceSet queryPrice secretFclSet fclDashboard oogFreight oogAdditionalFee oogFreightSet rfFreight rfAdditionalFee rfFreightSet
    tankContainerFreight lclFreight freightSurcharge lcladditionalCnyFee lcladditionalFee prePositionedWarehouseCost transportationCharge
    warehouseCost lclBusinessMarkUp lclMarketMarkUp lclQueryPrice dglclFreight airFreight airStartPortCharge airEndPortCharge airFreightPriceSet
    airMarketPriceSet railwayFreight railwayDoorTransfer railwayBusinessMarkUp importFcl importFclSurcharge importPriceSet FBAQuotation
    FBAChargeRules landTrailerPice bulkCargoLandFreight fullTruckLandFreight exportDeclaration cargoInsurance spaceReservation spaceApproval
    spaceManagement reservationApproval spaceView myReservation reservationSummary spaceStatistics scheduledQuery scheduledTask subscribefcl
    subscribeLcl mskFclRemind TrackingSubscriptions scheduleServices scheduleSetting bulkCargoSchedule supplierManagement templateConfiguration
    fullContainer fullContainerAuLi salesLclFreight dgsalesLclFreight salesAirFreight salesRailwayFreight oogBoxView salesRfFreight
    salesTankContainerFreight importFclView salesImportLclFreight salesFBAQuotation salesOverseasAgentCharge salesLandFreight
    salesBulkCargoLandFreight bulkCargoScheduleQuery salesFullTruckLandFreight realtimePriceComparison salesPriceSet salesLclPriceSet
    dgsalesLclPriceSet salesAirPriceSet salesImportLclPriceSet customerInquiry instInquiry companyInquiry myOffer instQuotation companyQuotation
    supplierView clientAnalysis clientAnalysisAuLi saleUserPortrait customerHighSeas customerList saleCustomerAnalysis salesCustomer customerSeas
    forallToker unlockTokerList highSeasManagement companyCustomer customerSetting order orderTracking orderReport onlineBooking workOrderRecord
    historyQuotation groupRelationshipRecord channelRelationshipConfig companyInfo serviceIntro customerCase knowledgeBase webNews userComment
    experts supplierPoster enterpriseRecruitment corporateAddressBook companyAnnouncement websiteProfile titleMaintenance introduction member
    expert shippingCompany haven wharf globalRoutes costName airlines airPort airCharge fbaWarehouse worldWarehouse railway railwayCompany
    hscodeRate exchangeRate organization rolesManagement employeeManagement userLoginRecord`.split(/\s+/)

  it('holds every entry that the spec names', () => {
    const names = new Set(menuEntries.map(({ name }) => name))
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })

  it('has a page for each entry', () => {
    const names = new Set(pages.map(({ name }) => name))
    expect(menuEntries.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
  })

  it('has the five centres of the specification, in their order', () =>
    expect(menu.map(({ title }) => title[1])).toEqual([
      ...['Product centre', 'Marketing centre', 'Order centre', 'Logistics agent', 'System settings'],
    ]))

  it('gives every entry its own name and key', () => {
    expect(new Set(menuEntries.map(({ name }) => name)).size).toBe(menuEntries.length)
    expect(new Set(menuEntries.map(({ key }) => key)).size).toBe(menuEntries.length)
  })

  it('gives no two entries one title, in either language', () => {
    const titles = menuEntries.flatMap(({ title }) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  it('shows an entry when its page exists and its key is held, and no empty group', () => {
    const shown = (permissions: string[]) =>
      menuFor({ identity: 0, permissions }).flatMap((centre) =>
        centre.groups.flatMap((group) => group.entries.map((entry) => entry.name)),
      )
    expect(shown([])).toEqual([])
    expect(shown(['TS-5302', 'TS-0000'])).toEqual(['haven'])
    expect(shown(menuEntries.map(({ key }) => key)).sort()).toEqual(
      pages
        .filter((page) => page.kind === 'screen' || !page.host)
        .map(({ name }) => name)
        .sort(),
    )
  })
})
