import { fclRate, type PlainValue, type Renewal, type Resource, type Versioned } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { describe, expect, it } from 'vitest'
import { arrivesAt, leaveByEscape, menuHearsKeys } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { ordinaryRate } from '../ordinary-rate.ts'
import { draftOf, someCustomer, today, toolOf, valuesOf } from '../tool.ts'
import { type Account, visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

/** A quotation of one offer as a customer has it in hand; `freight` is typed by hand where given. */
const sent = async (userName: Account, freight?: string) => {
  const made = await draftOf(userName)
  const tool = await toolOf(userName)
  const customer = (await someCustomer(userName)).id
  const options = made.draft.options.map((option) => ({
    ...option,
    lines: option.lines.map((line) =>
      freight && line.key === 'freight'
        ? { ...line, boxPrices: line.boxPrices.map(({ box }) => ({ box, price: freight })) }
        : line,
    ),
  }))
  const { id, version } = await tool.quotation.save.mutate({
    id: made.id,
    version: made.version,
    draft: { ...made.draft, customer, options },
  })
  return await tool.quotation.send.mutate({ id, version })
}
const openSent = async (as: Account, freight?: string, language: 'zh' | 'en' = 'zh') => {
  const quotation = await sent(as, freight)
  const visitor = await visit({ as, language, path: `/quotation?id=${quotation.id}` })
  const { page, say } = visitor
  const editor = page.getByRole('application', { name: say('quotation.editor') })
  const dialog = page.getByRole('dialog')
  return { ...visitor, quotation, editor, dialog, foot: editor.locator('footer') }
}

describe('a quotation that was sent is quoted again', () => {
  it('negotiated by keyboard alone: the next version opens beside what was sent', async () => {
    const { page, say, editor, dialog, quotation } = await openSent('sales', '1999')
    await editor.getByRole('button', { name: say('requote.menu') }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    await menuHearsKeys(page)
    await page.keyboard.press('Enter')
    await dialog.getByText(say('requote.allSame')).waitFor()
    await dialog.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    expect(await dialog.getByRole('table').innerText()).toContain('3,998.00')
    await dialog.getByRole('button', { name: say('requote.create') }).focus()
    await page.keyboard.press('Enter')
    await arrivesAt(page, /^\/quotation\?id=\d+$/)
    await expect.poll(() => page.url()).not.toContain(`id=${quotation.id}`)
    await editor.getByRole('button', { name: say('quotation.send') }).waitFor()

    // Changed and compared: only what was changed is seen.
    await editor.getByRole('textbox', { name: '海运费 40HQ', exact: true }).fill('1900')
    await editor.getByRole('button', { name: say('requote.compare') }).click()
    await dialog.getByRole('checkbox').check()
    const table = dialog.getByRole('table')
    await expect.poll(() => table.innerText()).toContain('(198.00)')
    expect(await table.getByRole('row', { name: new RegExp(`^海运费${say('requote.state.changed')}`) }).count()).toBe(1)
    expect(await table.innerText()).not.toContain('铅封费')
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await leaveByEscape(page, dialog)
  })

  it('at night: shows its profit to readers who may see cost, line by line and in all, and to nobody else; quoted again in English', async () => {
    const seller = await openSent('sales')
    await seller.foot.waitFor()
    await seller.editor.getByText('海运费').first().waitFor()
    expect(await seller.editor.innerText()).not.toContain(seller.say('requote.margin'))

    const { page, say, editor, dialog, foot } = await openSent('pricing', undefined, 'en')
    await editor.getByRole('columnheader', { name: say('requote.margin') }).waitFor()
    expect(await foot.innerText()).toMatch(/Margin USD [\d,.]+ \([\d.]+%\)/)
    expect(await violationsOn(page, { within: 'table tbody, footer' })).toEqual([])
    await editor.getByRole('button', { name: say('requote.menu') }).click()
    await page.getByRole('menuitem', { name: say('requote.acts.extend') }).click()
    await dialog.getByRole('checkbox').uncheck()
    const text = await dialog.getByRole('table').innerText()
    expect(text).toContain('Ocean freight')
    expect(text).not.toMatch(/\p{Script=Han}/u)
  })
})

/** A draft of a weekly rate; the sheet of the next week, once it is published, ends the rate that was quoted. */
const weekly = async (code: string) => {
  const [desk, sales] = [await toolOf('pricing'), await toolOf('sales')]
  const page = 'fclFreight'
  const idOf = async (query: string) => (await desk.price.options.query({ of: 'port', query }))[0]?.id ?? ''
  const [pol, pod] = [await idOf('CNLYG'), await idOf('DKAAR')]
  const written = {
    ...valuesOf(fclRate as unknown as Resource, await ordinaryRate(desk)),
    pol,
    pod,
    tradeLine: null,
    serviceCode: code,
    billType: 3,
    supplier: null,
    sailingDays: '1111111',
    bargeMatch: 'none',
    surcharges: [],
    floorPrices: [],
    closingDays: null,
    validFrom: addDays(today, -1),
    validTo: addDays(today, 40),
  }
  const published = async (values: Record<string, PlainValue>, supersede: Versioned[]) => {
    const { id, version } = await desk.records.save.mutate({ page, values: { ...written, ...values } })
    const { rows } = await desk.records.publish.mutate({ page, rows: [{ id, version }], displayFlag: 1, supersede })
    return { id, version: rows.find((row) => row.id === id)?.version ?? version }
  }
  const old = await published({ boxPrices: [{ box: '40HQ', price: '1500' }] }, [])
  const ask = {
    pols: [pol],
    pods: [pod],
    etdFrom: today,
    etdTo: addDays(today, 14),
    boxes: [{ box: '40HQ', quantity: 1 }],
  }
  const { asOf, offers } = await sales.price.sell.query({ ask })
  const offerKeys = offers.flatMap(({ key, rate }) => (rate.id === old.id ? [key] : []))
  const made = await sales.quotation.fromOffers.mutate({ ask, asOf, offerKeys })
  const { draft, ...first } = await sales.quotation.get.query({ id: made.id })
  const customer = (await someCustomer('sales')).id
  const saved = await sales.quotation.save.mutate({
    id: first.id,
    version: first.version,
    draft: { ...draft, customer },
  })
  const overtake = () => published({ validFrom: today, boxPrices: [{ box: '40HQ', price: '1800' }] }, [old])
  return { saved, old, overtake }
}
const overtaken = async (code: string) => {
  const { saved, old, overtake } = await weekly(code)
  const sent = await (await toolOf('sales')).quotation.send.mutate({ id: saved.id, version: saved.version })
  return { sent, old, next: await overtake() }
}

describe('a quotation whose rate was overtaken by the sheet of the next week', () => {
  it.each(
    drawnFor(import.meta.url, [
      ['negotiate', 'zh'],
      ['replicate', 'en'],
      ['extend', 'zh'],
      ['extend', 'en'],
    ] as const),
  )('goes on by the new one (%s, %s), and shows which rate became which', async (act: Renewal, language) => {
    const { sent, old, next } = await overtaken(`QA-${act}-${language}`)
    const { page, say } = await visit({ as: 'sales', language, path: `/quotation?id=${sent.id}` })
    const editor = page.getByRole('application', { name: say('quotation.editor') })
    const dialog = page.getByRole('dialog')
    await editor.getByRole('button', { name: say('requote.menu') }).click()
    await page.getByRole('menuitem', { name: say(`requote.acts.${act}`) }).click()
    const row = dialog.getByRole('row', { name: new RegExp(say('requote.ways.rate')) })
    await row.waitFor()
    const cells = await row.innerText()
    expect(cells).toContain(say('requote.ways.number', { id: old.id }))
    expect(cells).toContain(say('requote.ways.number', { id: next.id }))
    if (act === 'extend') {
      const until = dialog.getByLabel(say('quotation.validUntil'))
      await until.fill(addDays(today, 400))
      await until.press('Tab')
      // No longer than the rate of now holds.
      await dialog.getByRole('row', { name: new RegExp(addDays(today, 40)) }).waitFor()
    }
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: say('requote.create') }).click()
    const note = editor.getByRole('status').filter({ hasText: say('requote.ways.hint') })
    await note.waitFor()
    // A new number names its mother.
    if (act === 'replicate')
      await editor
        .locator('footer')
        .getByText(say('requote.madeFrom.replicate', { no: sent.quoteNo, revision: '1' }))
        .waitFor()
    const noteText = await note.innerText()
    expect(noteText).toContain(old.id)
    expect(noteText).toContain(next.id)
    expect(noteText).toMatch(/40HQ [\d,]+ → [\d,]+/)
    expect(await violationsOn(page, { within: '[role=status]' })).toEqual([])
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const made = await (await toolOf('sales')).quotation.get.query({ id })
    expect(made.rates).toEqual([next.id])
    const freight = (of: typeof made) =>
      Number(of.draft.options[0]?.lines.find(({ key }) => key === 'freight')?.boxPrices[0]?.price)
    const moved = freight(made) - freight(sent)
    // Replicate adds what the cost rose by; Negotiate takes the price of now, whatever its mark-ups make of that.
    expect(act === 'negotiate' ? moved >= 300 : moved === (act === 'extend' ? 0 : 300)).toBe(true)
    if (act === 'extend') expect(made.draft.validUntil).toBe(addDays(today, 40))
  })
})

/** Freight of a container is a whole unit. */
const up = (price: number) => Math.ceil(Number(price.toFixed(4)))
const grouped = (price: number) => price.toLocaleString('en')

describe('a price that is entered as a percentage on that of the system', () => {
  it.each(drawn)('at night: is based on that of the next week when it is replicated (%s)', async (language) => {
    const { saved, overtake } = await weekly(`QP-${language}`)
    const asked = (of: typeof saved) => Number(of.systemPrices['o1/freight']?.boxPrices[0]?.price)
    const visitor = await visit({ as: 'sales', language, width: 1280, height: 800, path: `/quotation?id=${saved.id}` })
    const { page, say } = visitor
    const editor = page.getByRole('application', { name: say('quotation.editor') })
    const dialog = page.getByRole('dialog')
    const cell = editor.getByRole('textbox', {
      name: `${language === 'zh' ? '海运费' : 'Ocean freight'} 40HQ`,
      exact: true,
    })
    const tip = page.getByRole('tooltip')
    const system = asked(saved)
    const expectChange = (change: string, sold: number) => {
      const words = say('quotation.priceOnTop.made', { price: grouped(system), change, sold: grouped(sold) })
      return expect.poll(() => tip.innerText()).toContain(words)
    }

    // By the keyboard, and with the mouse into the present text.
    await (language === 'zh' ? cell.focus() : cell.click())
    await tip.getByText(`+5% ${language === 'zh' ? '得' : 'gives'} ${grouped(up(system * 1.05))}`).waitFor()
    await page.keyboard.type('-20')
    await expectChange('-20', system - 20)
    await page.keyboard.type('+5%')
    await expectChange('+5%', up(system * 1.05))
    expect(await cell.inputValue()).toBe('+5%')
    await page.keyboard.press('Tab')
    expect(await cell.inputValue()).toBe(String(up(system * 1.05)))
    await editor.getByText('+5%', { exact: true }).waitFor()
    await editor.getByRole('button', { name: say('quotation.undo') }).click()
    expect(await cell.inputValue()).toBe(String(system + 5))
    await editor.getByRole('button', { name: say('quotation.redo') }).click()
    await page.keyboard.press('Control+s')
    await expect.poll(() => editor.locator('footer').innerText()).toContain(say('quotation.allSaved'))
    expect(await violationsOn(page, { within: 'table tbody' })).toEqual([])

    const sales = await toolOf('sales')
    const { version } = await sales.quotation.get.query({ id: saved.id })
    await sales.quotation.send.mutate({ id: saved.id, version })
    await overtake()
    await page.reload()
    await editor.getByRole('button', { name: say('requote.menu') }).click()
    await page.getByRole('menuitem', { name: say('requote.acts.replicate') }).click()
    const by = say('requote.byPercent', { change: '+5%' }).trim()
    await expect.poll(() => dialog.getByRole('table').innerText()).toContain(by)
    await dialog.getByRole('button', { name: say('requote.create') }).click()
    await expect.poll(() => page.url()).not.toContain(`id=${saved.id}`)
    const made = await sales.quotation.get.query({ id: new URL(page.url()).searchParams.get('id') ?? '' })
    expect(asked(made)).toBeGreaterThan(system)
    await expect.poll(() => cell.inputValue()).toBe(String(up(asked(made) * 1.05)))
    await editor.getByText('+5%', { exact: true }).waitFor()
  })
})
