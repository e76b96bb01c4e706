import { orderEvent, pageNamed, paperDeclared, shipmentOrder } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { answerDialog, arrivesAt, leaveByEscape } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { readPaper } from '../paper.ts'
import { draftOf, someCustomer, toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { type Language, languages, standing } from '../words.ts'

/** A draft that can be sent. */
const addressed = async () => {
  const tool = await toolOf('sales')
  const made = await draftOf('sales')
  const draft = { ...made.draft, customer: (await someCustomer('sales')).id }
  return await tool.quotation.save.mutate({ id: made.id, version: made.version, draft })
}
/** A quotation that its customer accepted. */
const won = async () => {
  const tool = await toolOf('sales')
  const saved = await addressed()
  const sent = await tool.quotation.send.mutate({ id: saved.id, version: saved.version })
  return await tool.quotation.answer.mutate({ id: sent.id, version: sent.version, outcome: 'accepted' })
}
const wordsIn = (language: Language) => {
  const at = language === 'zh' ? 0 : 1
  const wordOf = (options: readonly (readonly [string, string, string, ...unknown[]])[], name: string): string =>
    options.find(([option]) => option === name)?.[at + 1] as string
  return {
    at,
    stage: (name: string) => wordOf(shipmentOrder.fields.stage.options, name),
    milestone: (name: string) => wordOf(orderEvent.fields.milestone.options, name),
  } as const
}

it('at night: the list in another tab shows at once what was sent', async () => {
  const { quoteNo } = await addressed()
  const { page, say } = await visit({ as: 'sales', path: `/myOffer?q=${quoteNo}` })
  const strip = page.getByRole('navigation', { name: say('shell.tabs') })
  const row = page.getByRole('row', { name: new RegExp(quoteNo) })
  await row.getByText(standing('zh', 'draft')).waitFor()
  await page.getByText(quoteNo, { exact: true }).click()
  const editor = page.getByRole('application', { name: say('quotation.editor') })
  await editor.getByRole('button', { name: say('quotation.send') }).click()
  await answerDialog(page, say('quotation.send'))
  const ways = page.getByRole('dialog').filter({ hasText: say('quotation.handOver.lead') })
  await ways.waitFor()
  await leaveByEscape(page, ways)
  await strip.getByRole('link', { name: pageNamed('myOffer')?.title[0] ?? '', exact: true }).click()
  await row.getByText(standing('zh', 'sent')).waitFor()
})

it.each(drawnFor(import.meta.url, languages))(
  'a won quotation becomes an order, whose stage and tracking follow from a milestone, in %s',
  async (language) => {
    const { at, stage, milestone } = wordsIn(language)
    const quotation = await won()
    const { page, say } = await visit({ as: 'sales', language, path: `/quotation?id=${quotation.id}` })
    await page.getByRole('button', { name: say('order.fromQuotation.make') }).click()
    await arrivesAt(page, /^\/order\?record=\d+$/)
    const board = page.getByRole('region', { name: say('order.board') })
    const rail = board.getByRole('list', { name: say('order.rail') })
    await rail.getByText(stage('created')).and(rail.locator('[aria-current="step"]')).waitFor()
    await board.getByRole('list', { name: say('order.sums.title') }).waitFor()
    expect(await board.innerText()).not.toContain(say('order.sums.profit'))

    const id = new URL(page.url()).searchParams.get('record') ?? ''
    const tool = await toolOf('sales')
    const order = await tool.records.get.query({ page: 'order', id })
    const [operator] = await tool.records.options.query({ page: 'order', field: 'operator', query: '' })
    const values = { ...valuesOf(shipmentOrder, order), operator: operator?.id ?? null, soNumbers: [`SO${id}`] }
    await tool.records.save.mutate({ page: 'order', id, version: order.version, values })
    await page.reload()
    await board.getByRole('button', { name: say('order.act.confirm'), exact: true }).click()
    await rail.getByText(stage('confirmed')).and(rail.locator('[aria-current="step"]')).waitFor()

    await board.getByRole('button', { name: say('order.papers.act') }).click()
    const shippingOrder = paperDeclared.shippingOrder.title[at]
    await page.getByRole('menuitem', { name: shippingOrder }).click()
    const papers = page.getByRole('dialog')
    await papers.getByRole('status').getByText(shipmentOrder.fields.shipper.label[at]).waitFor()
    const printed = papers.getByRole('link', { name: say(`order.papers.in.${language}`) })
    const { text } = await readPaper(await (await page.request.get((await printed.getAttribute('href')) ?? '')).body())
    for (const words of [shippingOrder, String(order.orderNo)]) expect(text).toContain(words)
    await leaveByEscape(page, papers)

    await board.getByRole('button', { name: say('order.milestone.act') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('order.milestone.save') }).waitFor()
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    const fieldOf = (name: 'milestone' | 'paidBy') =>
      dialog.getByRole('combobox', { name: new RegExp(orderEvent.fields[name].label[at]) })
    const first = await fieldOf('milestone').inputValue()
    await fieldOf('milestone').selectOption('ROLLED')
    expect(await fieldOf('paidBy').inputValue(), 'nobody pays until somebody is chosen').toBe('')
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await fieldOf('milestone').selectOption(first)
    await dialog.getByRole('button', { name: say('order.milestone.save') }).click()
    await rail.getByText(stage('booked')).and(rail.locator('[aria-current="step"]')).waitFor()
    await board.getByText(milestone('BOOKING_CONFIRMED')).waitFor()

    await page.goto(`/orderTracking?q=${String(order.orderNo)}`)
    const row = page.getByRole('row', { name: new RegExp(String(order.orderNo)) })
    await row.getByText(stage('booked')).waitFor()
    expect(await row.innerText()).toContain(milestone('BOOKING_CONFIRMED'))
  },
)
