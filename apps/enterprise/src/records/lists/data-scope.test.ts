import {
  type AnalysisName,
  analysisNamed,
  analysisNames,
  contract,
  customer,
  enquiry,
  type Fields,
  menuEntries,
  organisation,
  pages,
  type RecordPage,
  type Resource,
  resources,
  rights,
  type ScopeModule,
  type Versioned,
} from '@hangjia/contracts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { type Name, type PricingService, price, quotation, records } from '../../../test/pricing-service.ts'
import { at, ningbo, startQuoting } from '../../../test/quoting.ts'
import { tell } from '../../notices/tell.ts'
import { insertRecords } from '../saving/insert-records.ts'
import { linkTarget } from '../tables/links.ts'

const { chat, customerAnalysis, orderReport, orders, palette } = contract
const modeOptions = contract.modeOptions

/** The kinds of records, each with its resource: a kind more is a line more here and in `madeBy`. */
const kinds = {
  customer: 'customer',
  enquiry: 'enquiry',
  quotation: 'quotation',
  order: 'shipmentOrder',
} as const satisfies Partial<Record<ScopeModule, string>>
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]
/** Records of one institution: the id of each, and the word that shows it. */
type Made = Readonly<Record<Kind, { readonly id: string; readonly word: string }>>

/** Sees the institution of Ningbo; a colleague there and somebody in Qingdao make the records. */
const [viewer, colleague, other] = ['sales', 'costless', 'floorless'] as const satisfies Name[]

const pagesOf = (resource: string): readonly RecordPage[] =>
  pages.filter((page): page is RecordPage => page.kind === 'records' && page.of.name === resource)
/** Link fields to a resource on pages of any other: page and path. */
const pickersOf = (target: string): readonly { readonly page: string; readonly field: string }[] =>
  [...resources.values()].flatMap((resource: Resource) => {
    const [page] = pagesOf(resource.name)
    const paths = (fields: Fields, prefix = ''): string[] =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.kind === 'lines'
          ? paths(field.fields, `${prefix}${name}.`)
          : linkTarget(field) === target
            ? [`${prefix}${name}`]
            : [],
      )
    return page ? paths(resource.fields).map((field) => ({ page: page.name, field })) : []
  })

describe('records of another institution', () => {
  let service: PricingService
  let ours: Made
  let theirs: Made
  let role: Versioned
  let analysis: Promise<string> | undefined

  const madeBy = async (as: Name, word: string): Promise<Made> => {
    const { database, companyId, employees } = service
    const person = employees[as]
    const [firm = ''] = await insertRecords(database, customer, companyId, [
      { customerNo: `C-${word}`, nameCn: `客户${word}`, nameEn: `Firm ${word}`, owner: person, stage: 'active' },
    ])
    const [asked = ''] = await insertRecords(database, enquiry, companyId, [
      {
        enquiryNo: `E-${word}`,
        customer: firm,
        product: 'fcl',
        nature: 'virtual',
        salesperson: person,
        status: 'assigned',
        round: 1,
      },
    ])
    const { asOf, offers } = await service.ask('pricing', price.sell, { ask: ningbo.ask })
    const made = await service.ask(as, quotation.fromOffers, {
      ask: { ...ningbo.ask, customer: firm },
      asOf,
      offerKeys: offers.slice(0, 1).map(({ key }) => key),
    })
    const draft = await service.ask(as, quotation.get, { id: made.id })
    const sent = await service.ask(as, quotation.send, { id: made.id, version: draft.version })
    const won = await service.ask(as, quotation.answer, { id: sent.id, version: sent.version, outcome: 'accepted' })
    const ordered = await service.ask(as, orders.fromQuotation, { quotation: won.id })
    await database.run(
      'UPDATE shipment_order SET sales_id = $2, customer_service_id = NULL, operator_id = NULL, document_clerk_id = NULL WHERE id = $1',
      [ordered.id, person],
    )
    return {
      customer: { id: firm, word: `C-${word}` },
      enquiry: { id: asked, word: `E-${word}` },
      quotation: { id: won.id, word: won.quoteNo },
      order: { id: ordered.id, word: ordered.orderNo },
    }
  }
  const scopeTo = async (dataScope: string): Promise<void> => {
    role = (await service.ask('pricing', records.save, {
      page: 'rolesManagement',
      ...(role ? { id: role.id, version: role.version } : {}),
      values: {
        roleName: '机构业务',
        side: 'company',
        status: 1,
        dataScope,
        pageKeys: menuEntries.map(({ key }) => key),
        functionKeys: Object.keys(rights),
      },
    })) as typeof role
  }

  beforeAll(async () => {
    service = (await startQuoting(await freshDatabase())).service
    service.at = at
    const { database, companyId, employees } = service
    const unit = async (orgName: string, nodeKind: string, superOrg: string | null) =>
      (await insertRecords(database, organisation, companyId, [{ orgName, nodeKind, superOrg, status: 1 }]))[0] ?? ''
    const head = await unit('总公司', 'company', null)
    const [home, away] = [await unit('宁波', 'institution', head), await unit('青岛', 'institution', head)]
    const team = await unit('宁波一部', 'department', home)
    for (const [name, place] of [
      [viewer, home],
      [colleague, team],
      [other, away],
    ] as const)
      await database.run('UPDATE employee SET orgs_ids = $2::bigint[], is_sales = true WHERE id = $1', [
        employees[name],
        [place],
      ])
    ours = await madeBy(colleague, 'NB7788')
    theirs = await madeBy(other, 'QD9911')
    await scopeTo('institution')
    const { version } = await service.ask('pricing', records.get, { page: 'employeeManagement', id: employees[viewer] })
    await service.ask('pricing', records.save, {
      page: 'employeeManagement',
      id: employees[viewer],
      version: Number(version),
      values: { roles: [role.id] },
    })
  }, 120_000)

  const text = async (leaf: Parameters<PricingService['raw']>[1], input: unknown): Promise<string> => {
    const reply = await service.raw(viewer, leaf, input)
    if (![200, 404].includes(reply.status)) throw new Error(`${leaf.upstream}: ${reply.status} ${reply.text}`)
    return reply.text
  }
  /** One call for each page of a kind. */
  const onPages = async (kind: Kind, ask: (page: string) => Promise<string>): Promise<string> =>
    (await Promise.all(pagesOf(kinds[kind]).map(({ name }) => ask(name)))).join('\n')
  const exported = async (page: string): Promise<string> => {
    const { status, bytes } = await service.file(viewer, 'record/export', { page, language: 'zh', reason: '核对' })
    expect(status, page).toBe(200)
    return JSON.stringify((await readXlsx(bytes)).sheets.map(({ rows }) => rows))
  }
  const picked = async (target: string, question: object): Promise<string> =>
    (await Promise.all(pickersOf(target).map((picker) => text(records.options, { ...picker, ...question })))).join('\n')
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const analysed = async (): Promise<string> => {
    const asked = analysisNames
      .filter((name) => analysisNamed(name).edition === undefined)
      .flatMap((page: AnalysisName) => analysisNamed(page).reaches.map((reach) => ({ page, reach, ...period })))
    return (await Promise.all(asked.map((question) => text(customerAnalysis.read, question)))).join('\n')
  }

  /** Ways to a record: each gives all that the viewer learns by it. `shows`: kinds of which colleagues' records appear, so that silence proves something. */
  const ways: Readonly<
    Record<string, { readonly shows: readonly Kind[]; readonly look: (kind: Kind, made: Made) => Promise<string> }>
  > = {
    list: {
      shows: kindNames,
      look: (kind) => onPages(kind, (page) => text(records.list, { page, pageSize: 100 })),
    },
    'filter by person': {
      shows: ['customer', 'enquiry', 'quotation'],
      look: (kind, made) => {
        const field = resources.get(kinds[kind])?.person
        const person = service.employees[made === theirs ? other : colleague]
        const conditions = field ? { [field]: { any: [person] } } : {}
        return onPages(kind, (page) => text(records.list, { page, conditions }))
      },
    },
    search: {
      shows: kindNames,
      look: (kind, made) => onPages(kind, (page) => text(records.list, { page, search: made[kind].word })),
    },
    id: {
      shows: kindNames,
      look: (kind, made) => onPages(kind, (page) => text(records.get, { page, id: made[kind].id })),
    },
    history: {
      shows: kindNames,
      look: (kind, made) => onPages(kind, (page) => text(records.history, { page, id: made[kind].id })),
    },
    export: { shows: kindNames, look: (kind) => onPages(kind, exported) },
    'picker of a page': {
      shows: kindNames.filter((kind) => pickersOf(kinds[kind]).length > 0),
      look: (kind, made) => picked(kinds[kind], { query: made[kind].word, limit: 200 }),
    },
    'picker by id': {
      shows: kindNames.filter((kind) => pickersOf(kinds[kind]).length > 0),
      look: (kind, made) => picked(kinds[kind], { ids: [made[kind].id] }),
    },
    'recent choices': {
      shows: kindNames.filter((kind) => pickersOf(kinds[kind]).length > 0),
      look: (kind, made) => picked(kinds[kind], { recent: [made[kind].id] }),
    },
    'pickers of screens': {
      shows: ['customer'],
      look: async (_kind, made) => {
        const query = made.customer.word
        const found = [
          text(price.options, { of: 'customer', query }),
          text(chat.options, { of: 'customer', query }),
          text(modeOptions.find, { of: 'customer', query }),
        ]
        const page = analysisNames.find((name) => analysisNamed(name).reaches.includes('company'))
        if (page) found.push(text(customerAnalysis.options, { page, reach: 'company', of: 'customer', query }))
        return (await Promise.all(found)).join('\n')
      },
    },
    palette: {
      shows: ['customer', 'quotation'],
      look: (kind, made) => text(palette.find, { words: made[kind].word }),
    },
    uses: {
      // Quotations and enquiries are counted on the page of one's own, which comes first.
      shows: ['order'],
      look: (_kind, made) => text(records.uses, { page: 'companyCustomer', id: made.customer.id }),
    },
    'quotations of a lane': {
      shows: ['quotation'],
      look: () => text(quotation.onLane, { mode: 'fcl', from: ningbo.ask.pols[0], to: ningbo.ask.pods[0] }),
    },
    'offers before': { shows: ['quotation'], look: () => text(chat.offered, {}) },
    'orders to make': { shows: [], look: () => text(orders.awaiting, {}) },
    report: {
      shows: ['customer'],
      look: async () =>
        (
          await Promise.all(
            (['customer', 'sales', 'month'] as const).map((by) => text(orderReport.figures, { ...period, by: [by] })),
          )
        ).join('\n'),
    },
    // They are the same whatever is looked for.
    analyses: { shows: ['customer'], look: () => (analysis ??= analysed()) },
  }
  const wordIn = (answer: string, made: Made, kind: Kind): boolean =>
    answer.includes(made[kind].word) ||
    (kind === 'customer' && answer.includes(made.customer.word.replace('C-', '客户')))

  describe.each(Object.entries(ways))('by %s', (_name, { shows, look }) => {
    it.each(kindNames)('show no %s, nor any other record', async (kind) => {
      const answer = await look(kind, theirs)
      for (const one of kindNames) expect(wordIn(answer, theirs, one), one).toBe(false)
      if (shows.includes(kind)) expect(wordIn(await look(kind, ours), ours, kind), 'of colleagues').toBe(true)
    })
  })

  it('are counted nowhere', async () => {
    for (const kind of kindNames)
      for (const { name } of pagesOf(kinds[kind])) {
        const { rows, total } = await service.ask(viewer, records.list, { page: name, pageSize: 100 })
        expect(total, name).toBe(rows.length)
      }
    const { total } = await service.ask(viewer, orderReport.figures, { ...period, by: ['sales'] })
    expect(total.orders).toBe(1)
  })

  it.each(kindNames)('give no file of a %s', async (kind) => {
    for (const { name: page } of pagesOf(kinds[kind])) {
      const { status } = await service.file(viewer, 'record/file', { page, id: theirs[kind].id, file: 'a'.repeat(32) })
      expect(status, page).toBe(404)
    }
  })

  it('reach nobody as a message', async () => {
    const { database, companyId, employees } = service
    for (const made of [ours, theirs])
      await database.transaction((transaction) =>
        tell(transaction, {
          companyId,
          fact: `scope ${made.quotation.id}`,
          to: {
            editorsWith: 'TS-9003',
            of: { module: 'quotation', person: employees[made === ours ? colleague : other] },
          },
          type: 3,
          title: [made.quotation.word, made.quotation.word],
        }),
      )
    const { list } = await service.ask(viewer, contract.notice.list, { pageSize: 100 })
    const titles = list.map(({ title }) => title)
    expect([titles.includes(ours.quotation.word), titles.includes(theirs.quotation.word)]).toEqual([true, false])
  })

  it('cannot be named, and so not read through a record of one’s own', async () => {
    const named = await service.refused(viewer, records.save, {
      page: 'customerInquiry',
      values: { product: 'fcl', nature: 'virtual', customer: theirs.customer.id },
    })
    expect(named.issues).toMatchObject([{ path: 'customer', rule: 'notFound' }])
    expect((await service.refused(viewer, quotation.contact, { customer: theirs.customer.id })).issues).toMatchObject([
      { rule: 'notFound' },
    ])
    const own = await service.ask(viewer, quotation.copy, { id: ours.quotation.id })
    const { version, draft } = await service.ask(viewer, quotation.get, { id: own.id })
    const change = { id: own.id, version, draft: { ...draft, customer: theirs.customer.id } }
    expect((await service.refused(viewer, quotation.save, change)).issues).toMatchObject([{ path: 'customer' }])
  })

  it('are there at once when a role shows the whole company, and gone at once when it does not', async () => {
    const seen = async () => (await service.raw(viewer, records.get, { page: 'order', id: theirs.order.id })).status
    await scopeTo('company')
    expect(await seen()).toBe(200)
    await scopeTo('self')
    expect(await seen()).toBe(404)
    const mine = await service.ask(viewer, records.list, { page: 'companyQuotation' })
    expect(mine.rows.every(({ salesperson }) => (salesperson as { id: string }).id === service.employees[viewer])).toBe(
      true,
    )
    await scopeTo('institution')
  })
})
