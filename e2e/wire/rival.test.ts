import { type Mode, modePickers, type RecordPage, searchedModes } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isEveryCase } from '../every-case.ts'
import { workbookOf } from '../rate-sheets.ts'
import { answeredQuestion, draftOf, shanghaiToLosAngeles, someCustomer, today, toolOf, valuesOf } from '../tool.ts'
import { acts } from './acts.ts'
import { type Call, type Caller, callerOf, exportPath, leaves, type Reply, wordsOfWorkbook } from './caller.ts'
import { canary, canaryPrice, canaryRate, hideSecrets, linkFields, recordPages, type Secret } from './secrets.ts'

/** Facts of a page by which it has an act or not: which rules its records have. */
const makeOf = ({ readOnly, of }: RecordPage): string => {
  const rules = Object.entries(of).flatMap(([name, rule]) => (rule === undefined ? [] : [name]))
  return JSON.stringify([readOnly, of.traits, of.layer, rules.sort()])
}

/** Attempts of the rival, call by call; a call of the contract that nobody tries fails the last test. */
describe('the rival, over HTTP', () => {
  let rival: Caller
  let secrets: Secret[]
  let forget: () => Promise<void>
  /** Names of the first company, in capitals, that the rival has not got, too; quotation numbers are each company's own. */
  let theirs: readonly string[]
  let nameCount: number
  let quotation: Awaited<ReturnType<typeof draftOf>>
  let ask: Awaited<ReturnType<typeof shanghaiToLosAngeles>>
  let customerId: string
  const tried = new Set<string>()
  /** Pages whose workbook has the canary when it is searched for it. */
  const inSearchedWorkbook = new Set<string>()

  const namesFor = async (userName: 'pricing' | 'rival') => {
    const tool = await toolOf(userName)
    const customers = await tool.price.options.query({ of: 'customer', limit: 200 })
    const people = await tool.records.options.query({ page: 'fclFreight', field: 'maintainer', limit: 200 })
    const agents = await tool.records.options.query({ page: 'fclFreight', field: 'supplier', limit: 200 })
    return [...customers, ...people, ...agents].flatMap(({ title, titleEn }) => [title, titleEn ?? title])
  }

  beforeAll(async () => {
    const hidden = await hideSecrets()
    secrets = hidden.secrets
    forget = hidden.forget
    rival = await callerOf('rival')
    const pricing = await toolOf('pricing')
    const made = await draftOf('pricing')
    customerId = (await someCustomer('pricing')).id
    quotation = await pricing.quotation.save.mutate({
      id: made.id,
      version: made.version,
      draft: { ...made.draft, customer: customerId, commodity: canary, internalRemark: canary },
    })
    await pricing.columns.save.mutate({ pageName: 'marketPriceSet', hiddenFields: 'notice,serviceCode' })
    ask = await shanghaiToLosAngeles(pricing)
    const own = new Set(await namesFor('rival'))
    const names = (await namesFor('pricing')).filter((name) => !own.has(name))
    nameCount = names.length
    const all = [...names, canary, canaryPrice, canaryRate, '航价演示货代', 'Hangjia Demo']
    theirs = [...new Set(all.map((name) => name.toUpperCase()))]
  })
  afterAll(async () => {
    await (await toolOf('pricing')).columns.save.mutate({ pageName: 'marketPriceSet', hiddenFields: '' })
    await forget()
  })

  const expectNothing = (text: string, what: string) => {
    const words = text.toUpperCase()
    expect(
      theirs.filter((name) => words.includes(name)),
      what,
    ).toEqual([])
  }
  const expectSecrecy = (name: string, input: unknown, reply: Reply) => {
    tried.add(name)
    expect(reply.status, `${name} ${reply.text}`).toBeLessThan(500)
    expectNothing(reply.text, `${name} ${JSON.stringify(input)}`)
  }
  const attempt = async (name: string, input: unknown): Promise<Reply> => {
    const reply = await rival.call(name, input)
    expectSecrecy(name, input, reply)
    return reply
  }
  /** Attempts that may run at once, in few requests. */
  const attemptAll = async (calls: readonly Call[]): Promise<(Reply & { readonly name: string })[]> => {
    const replies = await rival.callAll(calls)
    expect(replies.length).toBe(calls.length)
    return replies.map((reply, index) => {
      const [name = '', input] = calls[index] ?? []
      expectSecrecy(name, input, reply)
      return { ...reply, name }
    })
  }
  /** Companies may have customers of one name, never of one id: a lookup by ids of the first company answers none of its rows. */
  const expectUnnamed = async (name: string, input: object, foreign: readonly string[]) => {
    const { text } = await attempt(name, { ...input, ids: foreign })
    const answered = foreign.filter((id) => text.includes(`"id":"${id}"`))
    expect(answered, `${name} ${JSON.stringify(input)}`).toEqual([])
  }
  const expectRefusal = async (name: string, input: unknown, statuses: readonly number[] = [404]) => {
    const { status, text } = await attempt(name, input)
    expect(statuses, `${name} ${JSON.stringify(input)} ${text}`).toContain(status)
  }

  it('has something to find: the first company meets its canaries in the same places', async () => {
    expect(nameCount).toBeGreaterThan(40)
    const own = await callerOf('pricing')
    const isMarked = (text: string) => [canary, canaryRate].some((mark) => text.includes(mark))
    const list = async (page: string, question: object) =>
      (await own.call('records.list', { page, pageSize: 1500, ...question })).text
    const workbook = async (page: string, question: object) =>
      await wordsOfWorkbook(await own.get(exportPath(page, question)))
    for (const { page } of secrets)
      for (const read of [list, workbook]) {
        // The search finds most of them; the others have their mark where nothing is searched.
        const isBySearch = isMarked(await read(page.name, { search: canary }))
        const isFound = isBySearch || isMarked(await read(page.name, {}))
        expect(isFound, `${read.name} of ${page.name}`).toBe(true)
        if (isBySearch && read === workbook) inSearchedWorkbook.add(page.name)
      }
    expect((await own.call('quotation.document', { id: quotation.id })).text).toContain(canary)
  })

  it('finds no row of the first company in any list, by no search and no filter', async () => {
    for (const { page, id } of secrets) {
      const conditions = Object.entries(page.of.fields)
        .filter(([, { filter, kind }]) => filter && (kind === 'text' || kind === 'code'))
        .map(([field]) => ({ [field]: { contains: canary } }))
      const [first = {}, ...others] = conditions
      const questions = [
        {},
        { search: canary },
        { conditions: first },
        { conditions: first, search: canary },
        ...others.map((condition) => ({ conditions: condition })),
      ]
      const calls = questions.map((question): Call => ['records.list', { page: page.name, ...question, pageSize: 200 }])
      for (const { text } of await attemptAll(calls)) expect(text).not.toContain(`"id":"${id}","version"`)
    }
    for (const search of ['', quotation.quoteNo]) {
      const { text } = await attempt('records.list', { page: 'myOffer', search, pageSize: 200 })
      expect(text).not.toContain(`"id":"${quotation.id}","version"`)
    }
  })

  it('reaches no record by its id, neither to read nor to change it', async () => {
    // An act that the pages of one make have not got is asked of one of them: it is refused before any record is looked for.
    const lacking = new Set<string>()
    for (const { page, id, version } of secrets) {
      const make = makeOf(page)
      const rows = [{ id, version }]
      const set = page.of.traits.includes('publishable')
        ? { displayFlag: 1 }
        : page.of.traits.includes('disableable')
          ? { status: 0 }
          : { validTo: '2030-01-01' }
      const values = (await (await toolOf('rival')).records.list.query({ page: page.name })).rows[0] ?? {}
      const { id: _id, version: _version, ...rest } = values as Record<string, unknown>
      const refused: readonly (readonly [...Call, statuses: readonly number[]])[] = [
        ['records.get', { page: page.name, id }, [404]],
        ['records.history', { page: page.name, id }, [404]],
        ['records.remove', { page: page.name, rows }, [404]],
        ['records.setStatus', { page: page.name, rows, set }, [400, 404]],
        ['records.save', { page: page.name, id, version, values: rest }, [400, 404]],
      ]
      const desk = acts.desk({ page: page.name, id, version }).filter(([name]) => !lacking.has(`${make} ${name}`))
      const replies = await attemptAll([...refused.map(([name, input]): Call => [name, input]), ...desk])
      for (const [index, { name, status, text }] of replies.entries()) {
        const [, , statuses] = refused[index] ?? []
        if (!statuses && (status === 400 || status === 403) && !isEveryCase) lacking.add(`${make} ${name}`)
        // A refused sheet lists its faults row by row; a query about all rates is answered by one's own.
        if (!statuses && status === 200) expect(text, name).toMatch(/"(rows|rates|lines|offers)":\[\]|"gaps":\[/)
        else expect(statuses ?? [400, 403, 404], `${name} of ${page.name} ${text}`).toContain(status)
      }
    }
    const pricing = await toolOf('pricing')
    const page = 'surchargeTemplate'
    const [row] = (await pricing.records.list.query({ page })).rows
    const { of } = secrets.find((hidden) => hidden.page.name === page)?.page ?? {}
    if (!row || !of) throw new Error('no template of surcharges')
    const values = { ...valuesOf(of, row), name: `${canary} removed` }
    const removed = await pricing.records.save.mutate({ page, values })
    await pricing.records.remove.mutate({ page, rows: [{ id: removed.id, version: removed.version }] })
    expect((await pricing.records.history.query({ page, id: removed.id })).length).toBe(2)
    await expectRefusal('records.history', { page, id: removed.id })
    await expectRefusal('records.get', { page: 'myOffer', id: quotation.id })
    await expectRefusal('records.history', { page: 'myOffer', id: quotation.id })
  })

  /** Rows of a resource that are the first company's alone. */
  const foreignIds = (resource: string) =>
    resource === 'customer' ? [customerId] : secrets.filter(({ page }) => page.of.name === resource).map(({ id }) => id)

  it('is offered no name of the first company in any picker', async () => {
    // A picker answers by what its field links to and fills in; one page of each of these is enough.
    const known = new Set<string>()
    for (const page of recordPages)
      for (const { path, to, fills } of linkFields(page.of)) {
        const picker = JSON.stringify([to, fills])
        if (known.has(picker) && !isEveryCase) continue
        known.add(picker)
        await attempt('records.options', { page: page.name, field: path, limit: 200 })
        await attempt('records.options', { page: page.name, field: path, query: canary })
        await expectUnnamed('records.options', { page: page.name, field: path }, foreignIds(to))
      }
    for (const of of ['port', 'carrier', 'containerType', 'customer', 'currency', 'charge', 'chargeUnit'] as const) {
      await attempt('price.options', { of, limit: 200 })
      await attempt('price.options', { of, query: canary })
      await attempt('price.options', { of, ids: [customerId, ...secrets.map(({ id }) => id)] })
      await expectUnnamed('price.options', { of }, foreignIds(of))
    }
  })

  it('sees no price of the first company, now or as of any instant', async () => {
    const { asOf, offers } = await (await toolOf('pricing')).price.desk.query({ ask })
    const keys = new Set(offers.map(({ key }) => key))
    for (const name of ['price.sell', 'price.desk']) {
      for (const input of [
        { ask },
        { ask, asOf: new Date(Date.now() - 1000).toISOString() },
        { ask: { ...ask, customer: customerId } },
      ]) {
        const { text } = await attempt(name, input)
        for (const key of keys) expect(text).not.toContain(`"${key}"`)
      }
    }
    for (const page of ['fullContainer', 'queryPrice']) {
      const { status, text } = await rival.get(`/export/${page}`, { ask, asOf, offerKeys: [...keys] })
      expect(status, text).toBe(404)
      expectNothing(text, `sheet of ${page}`)
    }
    for (const audience of ['desk', 'sales'])
      for (const lane of [ask, { ...ask, pods: ask.pols }, { ...ask, etdFrom: '2030-01-01', etdTo: '2030-01-14' }]) {
        const question = { mode: 'fcl', ask: lane }
        await attempt('price.alternatives', { question, audience })
        await attempt('price.calendar', { question, audience })
      }
    const from = new Date(Date.now() - 1000).toISOString()
    // One of each make: the others are refused by the same question.
    const makes = Map.groupBy(
      offers,
      ({ legs, secret, quotable }) => `${legs.length > 0} ${Boolean(secret)} ${quotable}`,
    )
    const some = isEveryCase ? offers : [...makes.values()].flatMap(([first]) => first ?? [])
    for (const { key: offerKey } of some) {
      await expectRefusal('price.moved', { ask, offerKey, from })
      for (const audience of ['sales', 'desk']) {
        const asked = { question: { mode: 'fcl', ask }, audience, asOf, offerKey }
        await expectRefusal('price.explain', asked)
        await expectRefusal('price.report', { ...asked, words: 'what is wrong' })
      }
    }
    for (const audience of ['desk', 'sales'])
      for (const { rate } of some)
        for (const call of ['price.expected', 'price.trend'])
          await expectRefusal(call, { ask, audience, rate: rate.id })
    await attempt('price.currencyRate', { from: 'USD', to: 'CNY', date: '2025-01-01' })
    for (const [call, input] of acts.savedSearches({ ...ask, customer: customerId }, '1')) await attempt(call, input)
    await attempt('price.recent', undefined)
    await attempt('price.portGroups', undefined)
    await attempt('price.log', { page: 'fullContainer', ask: { ...ask, customer: customerId }, hits: 0 })
    await attempt('price.recent', undefined)
  })

  it('reaches no quotation, in no way', async () => {
    const { id, version, draft } = quotation
    const { asOf, offers } = await (await toolOf('pricing')).price.sell.query({ ask })
    const offerKeys = offers.slice(0, 2).map(({ key }) => key)
    for (const name of ['get', 'document', 'copy', 'revise', 'replicate', 'extend', 'negotiate'])
      await expectRefusal(`quotation.${name}`, { id })
    await expectRefusal('priceList.fromQuotation', { id })
    await attempt('quotation.rateDrift', {})
    await attempt('quotation.onLane', { mode: 'fcl', from: ask.pols[0], to: ask.pods[0] })
    await attempt('quotation.terms', { mode: 'fcl', paper: 'standard' })
    await expectRefusal('quotation.preview', { id, renewal: 'extend' })
    const { boxes } = ask
    await expectRefusal(
      'quotation.fromRates',
      { rates: offers.slice(0, 1).map(({ rate }) => rate.id), boxes },
      [400, 404],
    )
    await expectRefusal('quotation.ofService', { service: 'agent', customer: customerId }, [400, 404])
    await expectRefusal('quotation.recount', { id, version, boxes })
    await expectRefusal('quotation.addOffers', { id, ask, asOf, offerKeys: offerKeys.slice(0, 1) }, [400, 404])
    await expectRefusal('quotation.transfer', { id, version, to: id, reason: 'on leave' })
    await attempt('quotation.figures', { from: '2020-01-01', to: '2099-12-31' })
    await expectRefusal('quotation.target', { id, option: draft.options[0]?.key ?? '', target: '1' })
    for (const audience of ['desk', 'sales'])
      for (const offerKey of offerKeys)
        await expectRefusal('quotation.counterOffer', { ask, asOf, audience, offerKey, target: '1' })
    await expectRefusal('quotation.moved', { id, option: draft.options[0]?.key ?? '' })
    const own = await draftOf('rival', 1, await answeredQuestion(await toolOf('rival')))
    await expectRefusal('quotation.compare', { left: id, right: own.id })
    await expectRefusal('quotation.compare', { left: own.id, right: id })
    const stolen = { ...own.draft, customer: customerId }
    await expectRefusal('quotation.save', { id: own.id, version: own.version, draft: stolen }, [400])
    const reason = 'a long enough reason'
    await expectRefusal('quotation.askApproval', { id, version, reason })
    await expectRefusal('quotation.decide', { id, version, approve: true, reason })
    for (const name of ['send', 'remove']) await expectRefusal(`quotation.${name}`, { id, version })
    await expectRefusal('quotation.withdraw', { id, version, reason })
    await expectRefusal('quotation.answer', { id, version, outcome: 'accepted' })
    await expectRefusal('quotation.attach', { id, seen: [], attachments: [] })
    await expectRefusal('quotation.save', { id, version, draft })
    for (const [call, input] of acts.mails({ id, version })) await expectRefusal(call, input)
    await expectRefusal('quotation.contact', { customer: customerId }, [400, 404])
    await expectRefusal('quotation.fromOffers', { ask, asOf, offerKeys }, [400, 404, 409, 422])
    for (const language of ['zh', 'en', 'both']) {
      for (const form of ['pdf', 'picture', 'export']) {
        const { status, text } = await rival.get(`/${form}/quotation/${id}?language=${language}`)
        expect(status).toBe(404)
        expectNothing(text, `${form} in ${language}`)
      }
    }
  })

  it('reaches no price list, in no way', async () => {
    const pricing = await toolOf('pricing')
    const { offers } = await pricing.price.sell.query({ ask })
    const rates = offers.filter(({ legs }) => legs.length === 0).map(({ rate }) => rate.id)
    const { id } = await pricing.priceList.fromRates.mutate({ rates: rates.slice(0, 2), customer: customerId })
    const { draft, version } = await pricing.priceList.get.query({ id })
    for (const name of ['get', 'document', 'revise', 'replicate', 'extend', 'negotiate'])
      await expectRefusal(`priceList.${name}`, { id })
    await expectRefusal('priceList.preview', { id, renewal: 'replicate' })
    await expectRefusal('priceList.compare', { left: id, right: id })
    await expectRefusal('priceList.withdraw', { id, version, reason: 'none of their business' })
    for (const name of ['send', 'remove']) await expectRefusal(`priceList.${name}`, { id, version })
    await expectRefusal('priceList.save', { id, version, draft })
    await expectRefusal('priceList.addRates', { id, rates: rates.slice(0, 1) })
    const reason = 'twenty boxes a week'
    await expectRefusal('priceList.askApproval', { id, version, reason })
    await expectRefusal('priceList.decide', { id, version, approve: true, reason })
    await expectRefusal('priceList.fromRates', { rates: rates.slice(0, 2), customer: null }, [400, 404, 409, 422])
    const { status, text } = await rival.get(`/pdf/priceList/${id}?language=zh`)
    expect(status).toBe(404)
    expectNothing(text, 'paper of a price list')
    const sheet = await rival.get(`/export/priceList/${id}?language=zh`)
    expect(sheet.status).toBe(404)
    expectNothing(sheet.text, 'sheet of a price list')
    await pricing.priceList.remove.mutate({ id, version })
  })

  it('reaches no sheet and no template that the first company imported', async () => {
    const pricing = await toolOf('pricing')
    const kind = { businessType: 1, importExportFlag: 1 } as const
    const columns = [{ columnName: 'pol', title: canary, aliases: [] }]
    const { id, version } = await pricing.templates.save.mutate({
      ...kind,
      template: { templateName: canary, use: 'write' },
      columns,
    })
    for (const [call, input] of acts.templates(id, 'a name of ours')) await attempt(call, input)
    for (const [call, input] of acts.imports({ page: 'fclFreight', id, version: 1 })) await attempt(call, input)
    expect((await pricing.templates.get.query({ ...kind, id })).template.version).toBe(version)
    await pricing.templates.editName.mutate({ ...kind, id, templateName: canary, deleteFlag: 1 })
  })

  it('gets no file of the first company, whether a record has it or it is to be imported', async () => {
    const pricing = await toolOf('pricing')
    const own = await callerOf('pricing')
    const workbook = await workbookOf({ name: canary, rows: [['起运港'], [canary]] })
    const sheet = await own.upload('/upload/fclFreight', 'rates.xlsx', workbook)
    const attached = await own.upload('/upload', 'signed.pdf', Buffer.from(`%PDF-1.4\n% ${canary}\n%%EOF\n`))
    const page = 'contractManagement'
    const secret = secrets.find((hidden) => hidden.page.name === page)
    if (!secret) throw new Error('no contract was hidden')
    const model = valuesOf(secret.page.of, await pricing.records.get.query({ page, id: secret.id }))
    const values = { ...model, contractNo: `${canary}-FILE`, files: [attached] }
    const contract = await pricing.records.save.mutate({ page, values })
    const ofContract = `/files/${page}/${contract.id}/${attached}`
    const paper = await draftOf('pricing')
    const msds = await own.upload('/upload', 'MSDS.pdf', Buffer.from(`%PDF-1.4\n% ${canary}\n%%EOF\n`))
    await pricing.quotation.attach.mutate({ id: paper.id, seen: [], attachments: [msds] })
    const ofQuotation = `/files/companyQuotation/${paper.id}/${msds}`
    for (const path of [`/files/${sheet}`, ofContract, ofQuotation])
      expect((await own.get(path)).status, path).toBe(200)
    const imports = await own.call('imports.list', { page: 'fclFreight', pageNo: 1, pageSize: 100 })

    const theirTool = await toolOf('rival')
    const theirContract = (await theirTool.records.list.query({ page })).rows[0]
    if (!theirContract) throw new Error('the rival has no contract')
    const ofTheirs = `/files/${page}/${theirContract.id}/${attached}`
    const theirPaper = await draftOf('rival', 1, await answeredQuestion(await toolOf('rival')))
    const ofTheirPaper = `/files/companyQuotation/${theirPaper.id}/${msds}`
    const others = [`/files/${attached}`, `/files/${msds}`, ofTheirs, ofTheirPaper]
    for (const path of [`/files/${sheet}`, ofContract, ofQuotation, ...others]) {
      const { status, text } = await rival.get(path)
      expect(status, path).toBe(404)
      expectNothing(text, path)
    }
    await expectRefusal('imports.start', { page: 'fclFreight', fileId: sheet })
    const kind = { businessType: 1, importExportFlag: 1 }
    await expectRefusal('templates.propose', { ...kind, fileId: sheet })
    await expectRefusal('templates.tryOut', { ...kind, fileId: sheet, settings: {}, columns: [] }, [400, 404])
    const { id, version } = theirContract
    const taken = { ...valuesOf(secret.page.of, theirContract), files: [attached] }
    await expectRefusal('records.save', { page, id, version, values: taken }, [400])
    const stolen = { id: theirPaper.id, seen: [], attachments: [msds] }
    await expectRefusal('quotation.attach', stolen, [400])
    expect(await own.call('imports.list', { page: 'fclFreight', pageNo: 1, pageSize: 100 })).toEqual(imports)
    await pricing.records.remove.mutate({ page, rows: [{ id: contract.id, version: contract.version }] })
  })

  it('finds, blacklists and merges no supplier of the first company', async () => {
    const pricing = await toolOf('pricing')
    const { rows } = await pricing.records.list.query({ page: 'supplierManagement', pageSize: 10 })
    const { id, version } = rows[0] ?? { id: '0', version: 1 }
    for (const [call, input] of [...acts.suppliers({ id, version }), ...acts.subscriptions(id)])
      await attempt(call, input)
    await expectRefusal('suppliers.blacklist', { id, version, act: 'ask', reason: 'x' })
    await expectRefusal('suppliers.report', { id, words: 'what is wrong' })
    await expectRefusal('suppliers.bankAccounts', { id, version, act: 'confirm' })
    expect((await pricing.records.get.query({ page: 'supplierManagement', id })).version).toBe(version)
  })

  it('takes, moves and decides on no space of the first company', async () => {
    const pricing = await toolOf('pricing')
    for (const page of ['spaceManagement', 'spaceReservation', 'myReservation']) {
      const [row] = (await pricing.records.list.query({ page, pageSize: 10 })).rows
      const { id, version } = row ?? { id: '0', version: 1 }
      for (const [call, input] of acts.space({ id, version })) await attempt(call, input)
      expect((await pricing.records.get.query({ page, id })).version, page).toBe(version)
    }
    const [pool] = (await pricing.records.list.query({ page: 'spaceManagement', pageSize: 10 })).rows
    const taken = { pool: pool?.id ?? '0', boxes: [{ box: '40HQ', quantity: 1 }], submit: false }
    await expectRefusal('space.take', taken)
  })

  it('learns of no account of the first company, gives none a password and locks none', async () => {
    const pricing = await toolOf('pricing')
    const { rows } = await pricing.records.list.query({ page: 'employeeManagement', pageSize: 50 })
    const { id, version } = rows.find((row) => row.userName === 'sales') ?? { id: '0', version: 1 }
    for (const [call, input] of acts.staff({ id, version }))
      if (['staff.holders', 'staff.tree', 'staff.uninvited'].includes(call)) await attempt(call, input)
      else await expectRefusal(call, input)
    expect((await pricing.records.get.query({ page: 'employeeManagement', id })).version).toBe(version)
    const [role] = (await pricing.records.list.query({ page: 'rolesManagement' })).rows
    const own = (await (await toolOf('rival')).records.list.query({ page: 'employeeManagement' })).rows[0]
    if (!own) throw new Error('the rival has no employees')
    const { nameCn, userName, identity } = own
    const values = { nameCn, userName, identity, roles: [role?.id] }
    const given = { page: 'employeeManagement', id: own.id, version: own.version, values }
    await expectRefusal('records.save', given, [400])
  })

  it('reads, removes and marks no message of the first company, and moves none of its announcements', async () => {
    const pricing = await toolOf('pricing')
    const { list } = await pricing.notice.list.query({ type: 2 })
    const message = list.find(({ link }) => link?.page === 'companyAnnouncement')
    const { rows } = await pricing.records.list.query({ page: 'companyAnnouncement' })
    const announcement = rows.find((row) => row.id === message?.link?.id)
    if (!message || !announcement) throw new Error('the first company has no messages')
    for (const [call, input] of acts.notices({ message: message.id, announcement })) {
      const { text } = await attempt(call, input)
      expect(text, call).not.toContain(message.title)
    }
    const { id, version } = announcement
    for (const act of ['publish', 'withdraw']) await expectRefusal(`announcement.${act}`, { id, version })
    await expectRefusal('announcement.schedule', { id, version, pubTime: '2030-01-01T00:00:00Z' })
    await expectRefusal('announcement.remind', { id })
    expect((await pricing.notice.list.query({ type: 2 })).list).toEqual(list)
    expect((await pricing.records.get.query({ page: 'companyAnnouncement', id })).version).toBe(version)
  })

  it('draws no poster of the first company, and puts nothing on one', async () => {
    const poster = secrets.find(({ page }) => page.of.name === 'supplierPoster')
    if (!poster) throw new Error('the first company has no poster')
    for (const [call, input] of acts.posters(poster)) {
      const { status, text } = await attempt(call, input)
      expect([404, 200], `${call} ${text}`).toContain(status)
      if (status === 200) expect([call, JSON.parse(text)]).toMatchObject(['poster.offers', { result: { data: [] } }])
    }
    expect((await rival.get(`/poster/${poster.id}`)).status).toBe(404)
  })

  it('reaches no agent, no partner group and no draft of the first company by the selling side', async () => {
    const { id, version } = quotation
    const group = secrets.find(({ page }) => page.of.name === 'partnerGroup')?.id ?? null
    for (const [call, input] of acts.selling(ask, { quotation: id, version, group })) await attempt(call, input)
    for (const [call, input] of acts.selling(ask, { quotation: id, version, group }))
      if (call === 'partnerSearch.find' || call === 'agentSearch.toQuotation')
        await expectRefusal(call, input ?? {}, [400, 404])
    const { partner } = { partner: JSON.stringify({ ...ask, group, boxes: ['20GP'], tradeLine: null, carriers: [] }) }
    const { text } = await rival.get(`/export/fullContainerAuLi?ask=${encodeURIComponent(partner)}`)
    expectNothing(text, 'export of the partner edition')
  })

  it('counts nothing of the first company on the dashboard', async () => {
    const everything = { tradeLines: [], pols: [], carriers: [], maintainers: [] }
    for (const [call, input] of acts.dashboard(customerId)) {
      await attempt(call, input)
      if ('from' in input) await attempt(call, { ...input, ...everything })
    }
    await attempt('fclDashboard.options', { of: 'employee', limit: 200 })
    await attempt('fclDashboard.sheets', { ...everything, from: today, to: today, of: 'underWay' })
  })

  it('counts no customer of the first company in any analysis', async () => {
    for (const [call, input] of acts.analyses(customerId)) await attempt(call, input)
    for (const words of [canary, quotation.quoteNo]) await attempt('palette.find', { words })
  })

  it('exports no row of the first company', async () => {
    // A workbook of all rows is asked for where the search does not find the canary.
    for (const page of recordPages)
      for (const search of inSearchedWorkbook.has(page.name) && !isEveryCase ? [canary] : ['', canary]) {
        const words = await wordsOfWorkbook(await rival.get(exportPath(page.name, { search })))
        expectNothing(words, `export of ${page.name}`)
      }
  })

  it('is itself, with its own columns, and left nothing changed', async () => {
    for (const [call, input] of [...acts.account, ...acts.logIn]) await attempt(call, input)
    await attempt('session.current', undefined)
    const { text } = await attempt('columns.get', { pageName: 'marketPriceSet' })
    expect(text).not.toContain('notice')
    await attempt('columns.save', { pageName: 'marketPriceSet', hiddenFields: '' })
    const pricing = await toolOf('pricing')
    for (const { page, id, version } of secrets)
      expect((await pricing.records.get.query({ page: page.name, id })).version, page.name).toBe(version)
    const { version } = await pricing.quotation.get.query({ id: quotation.id })
    expect(version).toBe(quotation.version)
  })

  it('finds nothing of the first company by the searches of modes, in their pickers and in the lists of section 7', async () => {
    const desk = await toolOf('pricing')
    for (const mode of Object.values<Mode>(searchedModes)) {
      const { rate, lane } = mode
      for (const { page, id } of secrets.filter(({ page: { of } }) => of === rate)) {
        const row = await desk.records.get.query({ page: page.name, id })
        const idsOf = (ends: readonly string[]) =>
          ends.flatMap((end) =>
            [row[end] as { id: string } | { id: string }[] | null].flat().flatMap((place) => place?.id ?? []),
          )
        const [[from = ''], [to = '']] = [idsOf([lane.from]), idsOf(lane.to)]
        for (const [name, input] of acts.searches(mode, from, to)) {
          const { text } = await attempt(name, input)
          if (/^modeSearch\.|^price\.(calendar|alternatives)$/.test(name)) expect(text, name).not.toContain(canary)
          const { question, asOf } = input as { question?: object; asOf?: string }
          const why = { question, audience: 'sales', asOf, offerKey: `${id}.${row.version}` }
          if (name === 'price.explain') await expectRefusal(name, why, [400, 404])
        }
      }
    }
    for (const [name, input] of acts.modePickers) await attempt(name, input)
    for (const of of modePickers) await expectUnnamed('modeOptions.find', { of }, foreignIds(of))
    for (const [name] of leaves().filter(([call]) => call.startsWith('combobox.')))
      for (const input of [undefined, {}, { name: canary }]) await attempt(name, input)
    for (const [call, input] of [
      ...acts.chats({ id: customerId, version: 1 }),
      ...acts.customers({ id: customerId, version: 1 }, 'A firm of the rival alone'),
      ...acts.enquiries({ id: customerId, version: 1 }),
      ...acts.leads({ id: customerId, version: 1 }, 'A lead of the rival alone'),
    ])
      await attempt(call, input)
    for (const { id, version } of secrets.filter(({ page }) => ['order', 'onlineBooking'].includes(page.name)))
      for (const [call, input] of acts.orders({ id, version })) await attempt(call, input)
  })

  it('tried every call of the contract', () => {
    const untried = leaves()
      .map(([name]) => name)
      .filter((name) => !tried.has(name))
    expect(untried).toEqual(['session.login', 'session.logout'])
  })
})
