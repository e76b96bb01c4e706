import {
  agentCharge,
  bargeRate,
  carrierContract,
  company,
  companyMarkup,
  destinationCharge,
  exchangeRate,
  fclRate,
  marketMarkup,
  oceanSurcharge,
  originCharge,
  partnerGroup,
  salesMarkup,
  secrecyRule,
  supplier,
  surchargeTemplate,
  termsTemplate,
  transferPlan,
  websiteProfile,
  worldWarehouse,
} from '@hangjia/contracts'
import type { Database, Queries, Transaction } from '../database/database.ts'
import { insertCompany, insertRecords } from '../records/saving/insert-records.ts'
import { bindDemoPeople } from '../scan/demo-people.ts'
import { seedBaseData } from './base-data.ts'
import type { BaseIds } from './base-ids.ts'
import { demoPartners, demoSuppliers } from './demo/business/suppliers.ts'
import { demoTerms } from './demo/business/terms.ts'
import { seedLcl, seedSailings } from './demo/lcl/seed-lcl.ts'
import { demoWarehouses } from './demo/modes/warehouses.ts'
import { demoContracts } from './demo/ocean/contracts.ts'
import { demoDestinationCharges } from './demo/ocean/destination-charges.ts'
import { demoExchangeRates } from './demo/ocean/exchange-rates.ts'
import { demoAgentCharges, demoBargeRates, demoTransferPlans } from './demo/ocean/legs.ts'
import { demoCompanyMarkups, demoMarketMarkups, demoSalesMarkups } from './demo/ocean/markups.ts'
import { demoOceanSurcharges } from './demo/ocean/ocean-surcharges.ts'
import { demoOriginCharges } from './demo/ocean/origin-charges.ts'
import { demoRates } from './demo/ocean/rates.ts'
import { rivalRates } from './demo/ocean/rival-rates.ts'
import { demoSecrecyRules } from './demo/ocean/secrecy.ts'
import { demoSpecialRates } from './demo/ocean/special-rates.ts'
import { demoSurchargeTemplates } from './demo/ocean/surcharge-templates.ts'
import { demoUnits, rivalUnits } from './demo/people/organisation.ts'
import { demoPartnerGroups } from './demo/people/partner-groups.ts'
import {
  type DemoPerson,
  demoColleagues,
  demoEmployees,
  demoPartnerStaff,
  hangjiaDemo,
  rivalEmployees,
  rivalFreight,
} from './demo/people/people.ts'
import { demoRoles, rivalRoles } from './demo/people/roles.ts'
import { demoSites, hangjiaSite, rivalSite } from './demo/people/sites.ts'
import { seedAgentDesk } from './seed-agent-desk.ts'
import { seedBusiness } from './seed-business.ts'
import { seedCabinBookings } from './seed-cabin-bookings.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedDebitNotes } from './seed-debit-notes.ts'
import { seedEnquiries } from './seed-enquiries.ts'
import { seedGroupMarkups } from './seed-group-markups.ts'
import { seedLeads } from './seed-leads.ts'
import { seedMessages } from './seed-messages.ts'
import { seedModes } from './seed-modes.ts'
import { seedOrders } from './seed-orders.ts'
import { seedSite } from './seed-site.ts'
import { seedSpace } from './seed-space.ts'
import { seedSpecial } from './seed-special.ts'
import { seedAccounts, seedPeople, seedPlaces } from './seed-staff.ts'
import { seedWatched } from './seed-watched.ts'

/** True when nobody uses the database yet; only such a database is seeded. */
export const isEmpty = async (queries: Queries): Promise<boolean> =>
  (await queries.one<{ empty: boolean }>('SELECT NOT EXISTS (SELECT FROM company) AS empty')).empty

export interface DemoOptions {
  /** The day of seeding, `YYYY-MM-DD`: every date of the demo is relative to it. */
  readonly today: string
  /** Rates of the demo company; 20,000 when absent. */
  readonly rates?: number
}
export interface Demo {
  readonly base: BaseIds
  readonly companyId: string
  readonly rivalId: string
}

/**
 * Fills an empty database with base data and two made-up forwarders, all or nothing; the same day gives the same rows.
 * Accounts: `pricing` and `sales` of the first company, `partner` from outside it, `rival` of the second, `zhou.lan` of the
 * first who works for the second as `zhou.lan.rf`.
 */
export const seedDemo = (database: Database, { today, rates = 20_000 }: DemoOptions): Promise<Demo> =>
  database.transaction(
    async (queries) => {
      if (!(await isEmpty(queries))) throw new Error('only an empty database can be seeded')
      const base = await seedBaseData(queries)
      const companyId = await insertCompany(queries, company, hangjiaDemo)
      const places = await seedPlaces(queries, companyId, { units: demoUnits, roles: demoRoles })
      const [desk = '', salesperson = '', ...others] = await seedPeople(queries, companyId, places, demoEmployees)
      const [partner = ''] = await seedPeople(queries, companyId, places, demoPartnerStaff)
      await seedPeople(queries, companyId, places, demoColleagues)
      await fill(queries, {
        base,
        companyId,
        partnerStaff: [partner],
        own: hangjiaDemo,
        today,
        mark: 'C',
        owners: [salesperson, ...others],
        desk,
        rates,
      })
      await insertRecords(queries, websiteProfile, companyId, [demoSites.hangjia])
      await seedSite(queries, companyId, { ...hangjiaSite, ids: base, today, desk })
      await seedDebitNotes(queries, companyId, { today, desk })
      const rivalId = await insertCompany(queries, company, rivalFreight)
      const rivalPlaces = await seedPlaces(queries, rivalId, { units: rivalUnits, roles: rivalRoles })
      const [rival = '', advisor = '', seller = ''] = await seedPeople(queries, rivalId, rivalPlaces, rivalEmployees)
      await fill(queries, {
        base,
        companyId: rivalId,
        partnerStaff: [],
        own: rivalFreight,
        today,
        mark: 'R',
        owners: [rival, advisor, seller],
        desk: rival,
        canaries: 300,
      })
      await insertRecords(queries, websiteProfile, rivalId, [demoSites.rival])
      await seedSite(queries, rivalId, { ...rivalSite, ids: base, today, desk: rival })
      await seedDebitNotes(queries, rivalId, { today, desk: rival })

      const accounts = (of: string, ids: readonly string[], people: readonly DemoPerson[]) =>
        seedAccounts(
          queries,
          of,
          ids.map((id, index) => ({ id, person: people[index] })),
        )
      await accounts(companyId, [desk, salesperson], demoEmployees)
      await accounts(companyId, [partner], demoPartnerStaff)
      await accounts(rivalId, [rival], rivalEmployees)
      await accounts(companyId, others.slice(0, 1), demoEmployees.slice(2))
      await accounts(rivalId, [advisor], rivalEmployees.slice(1))
      await seedBusiness(queries, companyId, { mark: 'C', ids: base, today })
      await seedBusiness(queries, rivalId, { mark: 'R', ids: base, today })
      await bindDemoPeople(queries)
      await seedMessages(queries, companyId, today)
      return { base, companyId, rivalId }
    },
    { timeoutMs: 0 },
  )

/** Customers whose figures the alliance sees. */
const sharedCustomers = 12

interface CompanyFacts {
  readonly base: BaseIds
  readonly companyId: string
  /** Employees who are outside partners. */
  readonly partnerStaff: readonly string[]
  readonly own: typeof hangjiaDemo
  readonly today: string
  /** First letter of customer and supplier numbers. */
  readonly mark: string
  readonly owners: readonly [string, ...string[]]
  readonly desk: string
  readonly rates?: number
  /** Rates with recognisable prices instead. */
  readonly canaries?: number
}

/** Partners, tariffs, mark-ups and rates of one company. */
const fill = async (
  queries: Transaction,
  { base, companyId, partnerStaff, own, today, mark, owners, desk, rates = 0, canaries = 0 }: CompanyFacts,
): Promise<void> => {
  const customers = await seedCustomers(queries, companyId, { mark, owners, desk, ids: base, today })
  await seedAgentDesk(queries, companyId, { ids: base, desk, today, owners })
  await insertRecords(queries, termsTemplate, companyId, demoTerms({ desk, salesperson: owners[0] }))
  await seedLeads(queries, companyId, { mark, desk, salesperson: owners[0], customers, today })
  const known = { ids: base, desk, today }
  const suppliers = await insertRecords(queries, supplier, companyId, demoSuppliers(mark, known))
  await seedEnquiries(queries, companyId, { ids: base, owners, desk, customers, suppliers, today })
  const others = demoPartners(mark, known)
  const partners = await insertRecords(queries, supplier, companyId, others)
  const warehouses = demoWarehouses(base, rates > 0 ? undefined : 3)
  const warehouseIds = await insertRecords(queries, worldWarehouse, companyId, warehouses)
  const byCode = new Map(warehouses.map(({ code }, index) => [code, warehouseIds[index] ?? '']))
  const keepers = { own, ids: base, today, agent: suppliers[0] ?? '', desk, colleague: owners.at(-1) ?? desk }
  await insertRecords(queries, carrierContract, companyId, demoContracts(mark, keepers))
  await insertRecords(
    queries,
    partnerGroup,
    companyId,
    demoPartnerGroups(base, partnerStaff, customers.slice(0, sharedCustomers)),
  )
  await insertRecords(queries, secrecyRule, companyId, demoSecrecyRules(base, today, desk))
  await insertRecords(queries, exchangeRate, companyId, demoExchangeRates(base, today))
  await insertRecords(queries, oceanSurcharge, companyId, demoOceanSurcharges(base, today))
  await insertRecords(queries, surchargeTemplate, companyId, demoSurchargeTemplates(base, desk))
  await insertRecords(queries, originCharge, companyId, demoOriginCharges(base, today))
  await insertRecords(queries, destinationCharge, companyId, demoDestinationCharges(base, today))
  await insertRecords(queries, bargeRate, companyId, demoBargeRates(base, today))
  await insertRecords(queries, transferPlan, companyId, demoTransferPlans(base, today))
  const abroad = { preferred: suppliers.at(-1) ?? '', other: partners.at(-1) ?? '' }
  await insertRecords(queries, agentCharge, companyId, demoAgentCharges(base, today, abroad))
  const partner = (code: string) => partners[others.findIndex((row) => row.code === mark + code)] ?? ''
  await seedModes(queries, companyId, {
    ids: base,
    today,
    customers,
    fleet: partner('TR01'),
    broker: partner('CB01'),
    insurer: partner('IN01'),
    airAgent: partner('AA01'),
    warehouseAt: (port) =>
      warehouseIds[warehouses.findIndex(({ ports }) => ports?.includes(base.port(port)))] ?? warehouseIds[0] ?? '',
  })
  await seedSailings(queries, companyId, { facts: { ids: base, today }, isRival: rates === 0 })
  const people = [...owners.filter((one) => one !== desk), desk]
  await seedSpace(queries, companyId, { ids: base, today, customers, people, isRival: rates === 0 })
  await seedLcl(queries, companyId, {
    facts: {
      ids: base,
      today,
      desk,
      suppliers: [suppliers[0] ?? '', ...suppliers.slice(1, 4)],
      agents: [suppliers.at(-1) ?? '', partners.at(-1) ?? ''],
      warehouse: (code) => [byCode.get(code)].filter((id) => id !== undefined),
    },
    customers,
    isRival: rates === 0,
  })
  const shippers = { customers, owners, agent: suppliers[0] ?? '' }
  await seedOrders(queries, companyId, { ids: base, today, mark, desk, ...shippers, isRival: rates === 0 })
  await seedCabinBookings(queries, companyId, { ids: base, today, desk })
  const facts = { ids: base, today, mark, suppliers, maintainers: [desk] }
  await seedSpecial(queries, companyId, { ...facts, abroad: suppliers.at(-1) ?? '', isRival: rates === 0 })
  await seedWatched(queries, companyId, { ids: base, today, desk, seller: owners[0], mark, isRival: rates === 0 })
  if (canaries > 0) await insertRecords(queries, fclRate, companyId, rivalRates(canaries, facts))
  if (rates === 0) return
  await insertRecords(queries, companyMarkup, companyId, demoCompanyMarkups(base, today))
  await insertRecords(queries, marketMarkup, companyId, demoMarketMarkups(base, today))
  await insertRecords(queries, salesMarkup, companyId, demoSalesMarkups(base, today, customers))
  await seedGroupMarkups(queries, companyId, known)
  const special = demoSpecialRates({ ...facts, namedAccount: customers[0] ?? '' })
  // The lists begin with ordinary ones.
  const ordinary = demoRates(rates, facts).slice(0, Math.max(0, rates - special.length))
  await insertRecords(queries, fclRate, companyId, [...ordinary, ...special].slice(0, rates))
}
