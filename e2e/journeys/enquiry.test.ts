import { addDays } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { arrivesAt, offersOn, pick, toastOf } from '../acts.ts'
import { today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('sales ask, the desk asks a supplier, awards its bid and answers with a price, sales see it and quote from the search that it leads to', async () => {
  const asker = await visit({ as: 'sales', path: '/customerInquiry?record=new' })
  const { page, say } = asker
  const field = (name: string) => page.locator(`[data-field="${name}"]`).first()
  await pick(page, field('customer').getByRole('combobox'), 'co')
  await pick(page, field('pol').getByRole('combobox'), 'CNSHG')
  await pick(page, field('pod').getByRole('combobox'), 'USLAX')
  await field('boxes')
    .getByRole('button', { name: say('ui.addLine') })
    .click()
  await pick(page, field('boxes').getByRole('combobox').first(), '40HQ')
  await page.getByRole('button', { name: say('record.save') }).click()
  await toastOf(page, say('record.saved')).waitFor()
  await page.getByText(say('enquiry.states.assigned'), { exact: true }).first().waitFor()
  const id = new URL(page.url()).searchParams.get('record') ?? ''
  expect(id).toMatch(/^\d+$/)

  const desk = await visit({ as: 'pricing', path: `/instInquiry?record=${id}` })
  const dialog = desk.page.getByRole('dialog')
  await desk.page.getByRole('button', { name: say('enquiry.askSuppliers.act') }).click()
  await dialog.locator('tbody').getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: say('enquiry.askSuppliers.save', { count: 1 }) }).click()
  const compared = desk.page.getByRole('table', { name: say('enquiry.bidsCompared') })
  const mail = await compared.getByRole('link', { name: say('enquiry.mail.act') }).getAttribute('href')
  const tool = await toolOf('pricing')
  const made = await tool.records.get.query({ page: 'instInquiry', id })
  expect(made.status).toBe('asking')
  expect(decodeURIComponent(mail ?? '')).toContain(`[${String(made.enquiryNo)}]`)
  expect(decodeURIComponent(mail ?? '')).not.toContain((made.customer as { title: string }).title)
  await compared.getByRole('button', { name: say('enquiry.bid.act') }).click()
  await dialog.getByRole('textbox', { name: /^单价 1$/ }).fill('1843')
  await dialog.getByRole('button', { name: say('enquiry.bid.save') }).click()
  await compared.getByText('1,843').waitFor()
  await compared.getByRole('button', { name: say('enquiry.award.act') }).click()
  await desk.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('enquiry.award.act') })
    .click()
  await compared.getByRole('button', { name: say('enquiry.award.undo') }).waitFor()
  expect(await tool.records.get.query({ page: 'instInquiry', id })).toMatchObject({
    status: 'priced',
    bids: [{ award: 'Y' }],
    bidPrices: [{ price: '1843' }],
  })
  await desk.page.getByRole('button', { name: say('enquiry.answer.act'), exact: true }).click()
  const answer = desk.page.getByRole('dialog')
  const line = answer.locator('tbody tr').first()
  // The awarded price is there as the cost, with its container type.
  const values = await line
    .locator('input')
    .evaluateAll((all) => all.map((input) => (input as { value?: string }).value))
  expect(values.join(' ')).toMatch(/40HQ.*1,?843/)
  await line.getByRole('textbox', { name: /^单价 1$/ }).fill('2150')
  await answer.getByRole('button', { name: say('enquiry.answer.act'), exact: true }).click()
  await toastOf(desk.page, say('enquiry.done.answer')).waitFor()
  await desk.page
    .getByRole('table', { name: say('enquiry.offers') })
    .getByText('2,150')
    .waitFor()

  await page.reload()
  await page
    .getByRole('table', { name: say('enquiry.offers') })
    .getByText('2,150')
    .waitFor()
  await page.getByRole('link', { name: say('enquiry.search') }).click()
  await arrivesAt(page, /^\/fullContainer\?.*boxes=1x40HQ.*customer=\d+.*enquiry=\d+/)
  await offersOn(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: say('price.makeQuotation') }).click()
  await arrivesAt(page, /^\/quotation\?id=\d+$/)
  await page.goto(`/customerInquiry?record=${id}`)
  await page
    .getByRole('list', { name: say('enquiry.messages') })
    .getByText(say('enquiry.kinds.quoted'))
    .waitFor()
  await page.getByRole('button', { name: say('enquiry.won.act'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('enquiry.won.act'), exact: true })
    .click()
  await toastOf(page, say('enquiry.done.conclude')).waitFor()
})

it('at night: a search that finds nothing becomes an enquiry, whose price is quoted, accepted, and wins it', async () => {
  const [sales, pricing] = [await toolOf('sales'), await toolOf('pricing')]
  const idOf = async (field: string, query: string) =>
    (await sales.records.options.query({ page: 'customerInquiry', field, query })).find(({ code }) => code === query)
      ?.id ?? ''
  // Nothing is exported from there.
  const [pol, pod] = [await idOf('pol', 'USLAX'), await idOf('pod', 'CNSHG')]
  const { rows } = await sales.records.list.query({ page: 'salesCustomer', pageSize: 10 })
  const asked = `pol=${pol}&pod=${pod}&from=${today}&to=${addDays(today, 14)}&boxes=2x40HQ&customer=${rows[0]?.id}`
  const { page, say } = await visit({ as: 'sales', path: `/fullContainer?${asked}` })
  await page.getByRole('button', { name: say('price.askDesk.act') }).click()
  await arrivesAt(page, /^\/customerInquiry\?record=new&begin=/)
  await page.getByRole('button', { name: say('record.save') }).click()
  await arrivesAt(page, /^\/customerInquiry\?record=\d+$/)
  const id = new URL(page.url()).searchParams.get('record') ?? ''
  const enquiry = () => pricing.records.get.query({ page: 'instInquiry', id })
  const made = await enquiry()
  expect(made).toMatchObject({
    product: 'fcl',
    source: 'search',
    pol: { id: pol },
    pod: { id: pod },
    customer: { id: rows[0]?.id },
    boxes: [{ box: { code: '40HQ' }, quantity: 2 }],
  })
  const [liner] = await pricing.records.options.query({ page: 'instInquiry', field: 'offers.liner', query: '' })
  const price = {
    unit: '40HQ',
    currency: 'USD',
    price: '2150',
    liner: liner?.id,
    validUntil: addDays(today, 5),
  } as const
  await pricing.enquiries.answer.mutate({ id, version: made.version, offers: [price] })
  await page.reload()
  await page.getByRole('button', { name: say('enquiry.quote.act', { count: 1 }) }).click()
  await arrivesAt(page, /^\/quotation\?id=\d+$/)
  const quotation = new URL(page.url()).searchParams.get('id') ?? ''
  const { version } = await sales.quotation.get.query({ id: quotation })
  const sent = await sales.quotation.send.mutate({ id: quotation, version })
  await sales.quotation.answer.mutate({ id: quotation, version: sent.version, outcome: 'accepted' })
  expect(await enquiry()).toMatchObject({ status: 'won', timeliness: 'onTime', quotation: { id: quotation } })
  await page.goto(`/customerInquiry?record=${id}`)
  await page
    .getByRole('list', { name: say('enquiry.messages') })
    .getByText(say('enquiry.kinds.end'))
    .waitFor()
})

it('the desk works on a board by state, goes from card to card by arrows, and sees who has how much', async () => {
  const tool = await toolOf('pricing')
  const { page, say } = await visit({ as: 'pricing', path: '/instInquiry' })
  await page.getByRole('button', { name: say('enquiry.board.act') }).click()
  await arrivesAt(page, '/instInquiry?board=1')
  const board = page.getByRole('region', { name: say('enquiry.board.title') })
  const answered = board.getByRole('region', { name: say('enquiry.states.answered') })
  const { total } = await tool.records.list.query({
    page: 'instInquiry',
    conditions: { status: { any: ['answered', 'quoted'] } },
  })
  await answered.getByRole('heading', { name: String(total) }).waitFor()
  const cards = board.locator('[data-card]')
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => cards.first().evaluate((card) => card === document.activeElement)).toBe(false)
  await page.keyboard.press('Enter')
  await arrivesAt(page, /^\/instInquiry\?board=1&record=\d+$/)
  const load = await tool.enquiries.load.query({ page: 'instInquiry' })
  const busy = load.find(({ quoter, open }) => quoter && open > 0)
  if (busy?.quoter) {
    // The form of an enquiry is wide: the board is not beside it.
    await page.goto('/instInquiry?board=1')
    const quoters = page.getByRole('region', { name: say('enquiry.load.title') })
    await quoters.getByRole('button', { name: busy.quoter.title }).click()
    await arrivesAt(page, new RegExp(`f\\.quoter=${busy.quoter.id}`))
  }
})
