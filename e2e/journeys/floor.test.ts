import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerDialog, arrivesAt, heardIn, issue, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { floorRate } from '../floored-rate.ts'
import { shanghaiToLosAngeles, someCustomer, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { standing } from '../words.ts'

/** A floor that occurs nowhere else in the company; the draft asks for less, the search for more. */
const floor = '1987.43'
const typed = { first: '1900', second: '1950' }
const reason = '客户承诺每周二十柜，竞争对手更低'
const words = { rejected: '至少一千九百五', approved: '战略客户，同意' }
/** Refusals of the server that this test causes. */
const expected = /quotation\.send|status of 4\d\d/

let offer: { readonly rate: string; readonly restore: () => Promise<void> }
beforeAll(async () => {
  const tool = await toolOf('pricing')
  const ask = await shanghaiToLosAngeles(tool)
  const { offers } = await tool.price.desk.query({ ask })
  // Others quote the cheapest ones.
  const rate = offers.filter(({ quotable }) => quotable).at(-1)?.rate.id ?? ''
  offer = { rate, restore: await floorRate(rate, [{ box: '40HQ', price: floor }]) }
})
afterAll(() => offer.restore())

/** A draft of that rate for a customer, at the price of the search. */
const draftOfFloored = async () => {
  const tool = await toolOf('sales')
  const ask = await shanghaiToLosAngeles(tool)
  const { asOf, offers } = await tool.price.sell.query({ ask })
  const offerKeys = offers.filter(({ rate }) => rate.id === offer.rate).map(({ key }) => key)
  const { id } = await tool.quotation.fromOffers.mutate({ ask, asOf, offerKeys })
  const { version, draft } = await tool.quotation.get.query({ id })
  const customer = (await someCustomer()).id
  return await tool.quotation.save.mutate({ id, version, draft: { ...draft, customer } })
}
const editorOf = ({ page, say }: Visit) => {
  const editor = page.getByRole('application', { name: say('quotation.editor') })
  return {
    editor,
    foot: editor.locator('footer'),
    note: editor.getByRole('status').filter({ hasText: /底价|floor/ }),
    freight: editor.getByRole('textbox', { name: /^(海运费|Ocean freight) 40HQ$/ }),
    act: (name: string) => editor.getByRole('button', { name: say(name), exact: true }),
    dialog: (name: string) => page.getByRole('dialog', { name: say(name) }),
  }
}
/** Types words into the open dialog. */
const give = async ({ page, say }: Visit, act: string, text: string) => {
  const dialog = page.getByRole('dialog', { name: say(`floor.title.${act}`) })
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: say(`floor.acts.${act}`), exact: true }).click()
  await toastOf(page, say(`floor.done.${act}`)).waitFor()
}
describe('a price below the floor', () => {
  it('is refused, asked for, rejected once, approved and sent; the salesperson never hears the floor', async () => {
    const { id, quoteNo } = await draftOfFloored()
    const sales = await visit({ as: 'sales', path: `/quotation?id=${id}`, expected })
    const heard = heardIn(sales.context)
    const mine = editorOf(sales)
    await mine.freight.fill(typed.first)
    await mine.act('quotation.send').click()
    await answerDialog(sales.page, sales.say('quotation.send'))
    // Being refused leads to asking; a word is no reason.
    const asking = mine.dialog('floor.title.ask')
    await asking.getByRole('textbox').fill('太贵')
    expect(await asking.getByRole('button', { name: sales.say('floor.acts.ask') }).isDisabled()).toBe(true)
    expect(await violationsOn(sales.page, { within: '[role=dialog]' })).toEqual([])
    await give(sales, 'ask', reason)
    await expect.poll(() => mine.note.innerText()).toContain(`林晓舟 于`)
    expect(await mine.note.innerText()).toContain(reason)
    expect(await mine.freight.isDisabled()).toBe(true)
    expect(await mine.act('quotation.send').count()).toBe(0)

    // The desk finds it where its day begins.
    const desk = await visit({ as: 'pricing', language: 'en', path: '/workspace' })
    await desk.page
      .getByRole('region', { name: new RegExp(desk.say('floor.waitsForMe')) })
      .getByRole('link', { name: quoteNo })
      .click()
    await arrivesAt(desk.page, `/quotation?id=${id}`)
    const theirs = editorOf(desk)
    await theirs.act('floor.acts.reject').click()
    await give(desk, 'reject', words.rejected)
    await expect.poll(() => theirs.foot.innerText()).toContain(standing(desk.language, 'draft'))

    // Asked again for a better price, by keyboard alone.
    await sales.page.reload()
    await expect.poll(() => mine.note.innerText()).toContain(words.rejected)
    expect(await violationsOn(sales.page, { within: '[role=status]' })).toEqual([])
    await mine.freight.fill(typed.second)
    await mine.act('floor.acts.ask').focus()
    await sales.page.keyboard.press('Enter')
    await asking.getByRole('textbox').waitFor()
    await expect.poll(() => asking.getByRole('textbox').evaluate((box) => box === document.activeElement)).toBe(true)
    await sales.page.keyboard.type('At 1950 as you said, please')
    await sales.page.keyboard.press('Tab')
    await sales.page.keyboard.press('Tab')
    await sales.page.keyboard.press('Enter')
    await expect.poll(() => mine.foot.innerText()).toContain(standing(sales.language, 'pending'))

    // Now it is found in the list, among the quotations of everybody.
    await desk.page.goto('/myOffer')
    await desk.page.getByRole('button', { name: desk.say('floor.waitsForMe') }).click()
    await arrivesAt(desk.page, '/myOffer?w=1')
    await desk.page.getByText(quoteNo, { exact: true }).click()
    await theirs.act('floor.acts.approve').click()
    await give(desk, 'approve', words.approved)
    await expect.poll(() => theirs.note.innerText()).toContain(words.approved)

    await sales.page.reload()
    await mine.editor.getByText(sales.say('floor.approvedBelow')).waitFor()
    expect(await violationsOn(sales.page, { within: '[role=status], section header' })).toEqual([])
    await mine.act('quotation.send').click()
    await issue(sales)
    await expect.poll(() => mine.foot.innerText()).toContain(standing(sales.language, 'sent'))
    const history = await mine.editor.getByRole('region', { name: sales.say('floor.history') }).innerText()
    for (const text of [reason, ...Object.values(words)]) expect(history).toContain(text)

    // The search marks what is below the floor for everybody; the figure is for who may see it.
    const customer = await customerBelow()
    const mark = ({ page, say }: Visit) => page.getByText(say('price.belowFloor'), { exact: true }).first()
    await sales.page.goto(await searchPath('fullContainer', customer))
    await mark(sales).waitFor()
    expect(await sales.page.getByRole('main').innerText()).not.toMatch(/底价 \d/)
    const all = await heard()
    expect(all).toContain(quoteNo)
    expect(all).not.toMatch(/1,?987\.43/)
    const searched = heardIn(desk.context)
    await desk.page.goto(await searchPath('queryPrice', customer))
    await desk.page.getByText(desk.say('price.floor', { price: '1,987.43' })).waitFor()
    expect(await searched()).toContain(floor)
    await mark(desk).waitFor()
    await explainFloored(desk.page)
    const why = desk.page.getByRole('dialog')
    await why.getByText(desk.say('explain.belowFloor')).waitFor()
    expect(await violationsOn(desk.page, { within: '[role=dialog]' })).toEqual([])
  })

  it('at night: is taken back by the person who requested it, in English', async () => {
    const { id } = await draftOfFloored()
    const sales = await visit({ as: 'sales', language: 'en', path: `/quotation?id=${id}` })
    const mine = editorOf(sales)
    await mine.freight.fill(typed.first)
    await mine.act('quotation.save').click()
    await mine.editor.getByText(sales.say('floor.below'), { exact: true }).waitFor()
    // Known to be refused, sending begins with asking.
    await mine.act('quotation.send').click()
    await give(sales, 'ask', 'They promise twenty boxes a week')
    await mine.act('floor.acts.takeBack').click()
    await answerDialog(sales.page, sales.say('floor.acts.takeBack'))
    await expect.poll(() => mine.foot.innerText()).toContain(standing(sales.language, 'draft'))
    expect(await mine.freight.isDisabled()).toBe(false)
    expect(await mine.editor.getByRole('region', { name: 'Approvals' }).innerText()).toContain('Withdrawn')
    expect(await violationsOn(sales.page, { within: '[role=status], footer, section header' })).toEqual([])
  })
})

const searchPath = async (page: 'fullContainer' | 'queryPrice', customer: string) => {
  const { pols, pods } = await shanghaiToLosAngeles(await toolOf('sales'))
  return `/${page}?pol=${pols[0]}&pod=${pods[0]}&boxes=2x40HQ&customer=${customer}`
}
/** The customer of the demo who is given more off than the floor allows. */
const customerBelow = async () => {
  const [customer] = await (await toolOf('sales')).price.options.query({ of: 'customer', query: 'C0006' })
  if (!customer) throw new Error('no customer C0006')
  return customer.id
}
/** Opens the reason of a freight that is over its floor. */
const explainFloored = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: 'Below floor' })
    .first()
    .getByRole('button', { name: /^[\d,]+\.\d\d$/ })
    .first()
    .click()
