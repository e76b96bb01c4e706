import { alwaysAllowed, pages } from '@hangjia/contracts'
import type { Page } from 'playwright-core'
import { draftOf, shanghaiToLosAngeles, someCustomer, toolOf } from '../tool.ts'
import type { Account } from '../visit.ts'
import { firstOfKind } from './first-of-kind.ts'
import type { Look } from './look-around.ts'

const recordPages = pages.flatMap((page) => (page.kind === 'records' ? [page] : []))
const addressOf = ({ name, host }: { readonly name: string; readonly host: string | undefined }) =>
  host ? `/${host}/${name}` : `/${name}`

/** A new record has the form of an old one, but for what is empty; these have every kind of field between them. */
const emptyForms = ['fclFreight', 'bargePrice', 'startSurcharge', 'salesPriceSet', 'haven', 'exchangeRate']

/** The first row of a table, the first of a tree, or the first cell of a matrix. */
const openFirst = (page: Page) =>
  front(page)
    .getByRole('grid')
    .locator('tbody tr[aria-rowindex] button')
    .or(front(page).getByRole('treeitem'))
    .or(front(page).locator('[data-at="0 0"]'))
    .first()
    .click()
const openCharges = (page: Page) => front(page).locator('[data-offers] [aria-expanded][aria-controls]').first().click()
const openAgent = (page: Page) =>
  front(page)
    .getByRole('button', { name: /展开费用|Show charges/ })
    .first()
    .click()
const openFilters = (page: Page) =>
  front(page)
    .locator('button[aria-expanded]')
    .filter({ hasText: /筛选|Filters/ })
    .first()
    .click()
/** The tab in front, of all that are kept alive. */
const front = (page: Page) => page.locator('main > section:visible')

/** The list of every page of records, and the first record where its form is the first of its kind. A new page is looked at by being in the catalogue. */
const recordLooks = (): readonly Look[] => {
  const isFirst = firstOfKind()
  return recordPages.flatMap((page): Look[] => {
    const list: Look = { name: page.name, path: addressOf(page) }
    const hasRecord = isFirst(page).form && !page.of.ownEndpoints
    return [list, ...(hasRecord ? [{ ...list, name: `${page.name}-record`, act: openFirst }] : [])]
  })
}

/** Pages that another account may open, too; of those of records the ones whose list is the first of its kind. */
export const ownLooks = async (as: Account): Promise<readonly Look[]> => {
  const { permissions } = await (await toolOf(as)).session.current.query()
  const isFirst = firstOfKind()
  const own = pages.filter((page) => permissions.includes(page.key) && (page.kind !== 'records' || isFirst(page).list))
  return [...own.map(({ name }) => name), ...alwaysAllowed].map((name) => ({ name: `${as}-${name}`, path: `/${name}` }))
}

/** Every page and screen, and the states in which people work on them. */
export const everyLook = async (): Promise<Look[]> => {
  const tool = await toolOf('pricing')
  const ask = await shanghaiToLosAngeles(tool)
  const lane = `pol=${ask.pols[0]}&pod=${ask.pods[0]}&boxes=2x40HQ,1x20GP`
  const [barge, ramp] = await Promise.all(
    ['CNSUD', 'USCHI'].map(async (query) => (await tool.price.options.query({ of: 'port', query }))[0]?.id),
  )
  const way = `pol=${barge}&pod=${ramp}&boxes=1x40HQ&agent=1`
  const { id, version, draft } = await draftOf('pricing', 2)
  await tool.quotation.save.mutate({ id, version, draft: { ...draft, customer: (await someCustomer('pricing')).id } })
  return [
    { name: 'workspace', path: '/workspace' },
    { name: 'employeeInformation', path: '/employeeInformation' },
    ...recordLooks(),
    ...emptyForms.map((name): Look => ({ name: `${name}-new`, path: `/${name}?record=new` })),
    { name: 'fclFreight-filters', path: '/fclFreight', act: openFilters },
    { name: 'instInquiry-board', path: '/instInquiry?board=1' },
    { name: 'visits-calendar', path: '/companyCustomer/visits?board=1' },
    { name: 'fclDashboard', path: '/fclDashboard' },
    { name: 'reservationSummary', path: '/reservationSummary' },
    { name: 'spaceStatistics', path: '/spaceStatistics' },
    { name: 'queryPrice', path: '/queryPrice' },
    { name: 'queryPrice-offers', path: `/queryPrice?${lane}`, act: openCharges },
    { name: 'queryPrice-way', path: `/queryPrice?${way}`, act: openCharges },
    { name: 'fullContainer', path: '/fullContainer' },
    { name: 'fullContainer-offers', path: `/fullContainer?${lane}`, act: openCharges },
    { name: 'salesOverseasAgentCharge', path: '/salesOverseasAgentCharge' },
    {
      name: 'salesOverseasAgentCharge-agents',
      path: `/salesOverseasAgentCharge?pod=${ask.pods[0]}&to=${ask.pods[0]}&boxes=2x40HQ,1x20GP&term=DAP`,
      act: openAgent,
    },
    { name: 'fullContainerAuLi', path: '/fullContainerAuLi' },
    { name: 'fullContainerAuLi-matrix', path: `/fullContainerAuLi?pol=${ask.pols[0]}&pod=${ask.pods[0]}` },
    { name: 'templateConfiguration', path: '/templateConfiguration' },
    { name: 'templateConfiguration-new', path: '/templateConfiguration?template=new' },
    { name: 'notificationMessage', path: '/notificationMessage' },
    { name: 'notificationMessage-open', path: '/notificationMessage', act: openFirst },
    { name: 'quotation', path: '/quotation' },
    { name: 'quotation-editor', path: `/quotation?id=${id}` },
  ]
}
