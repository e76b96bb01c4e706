import { expect, it } from 'vitest'
import { answerDialog, arrivesAt, pick, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { chineseIn, readPaper } from '../paper.ts'
import { today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { standing } from '../words.ts'

interface LooseRow {
  readonly pol: { readonly id: string }
  readonly pod: { readonly id: string }
}
const loose = { packages: 10, grossKg: '980', volumeM3: '2.4' }

/** Lanes of published rates on the page of a mode, as questions to its search. */
const lanesOn = async (page: string, more: object = {}) => {
  const conditions = { displayFlag: { any: [1] } }
  const { rows } = await (await toolOf('pricing')).records.list.query({ page, pageSize: 25, conditions })
  return (rows as unknown as LooseRow[]).map(({ pol, pod }) => ({
    from: pol.id,
    to: pod.id,
    day: today,
    cargo: loose,
    ...more,
  }))
}
/** The first two different lanes on which something can be quoted. */
const quotedLanes = async () => {
  const sales = await toolOf('sales')
  const found: Awaited<ReturnType<typeof lanesOn>> = []
  for (const ask of await lanesOn('lclFreight')) {
    if (found.some(({ from, to }) => from === ask.from && to === ask.to)) continue
    const { offers } = await sales.modeSearch.lclSell.query({ ask })
    if (offers.some(({ quotable }) => quotable)) found.push(ask)
    if (found.length === 2) return found
  }
  throw new Error('the demo quotes no two LCL lanes')
}
const searchOf = (ask: object, page = 'salesLclFreight') =>
  `/${page}?${new URLSearchParams({ ask: JSON.stringify(ask) })}`
/** The first lane on which a flight can be quoted. */
const quotedFlight = async () => {
  const sales = await toolOf('sales')
  for (const ask of await lanesOn('airFreight', { cargo: { packages: 2, grossKg: '120', volumeM3: '0.8' } })) {
    const { offers } = await sales.modeSearch.airSell.query({ ask })
    if (offers.some(({ quotable }) => quotable)) return ask
  }
  throw new Error('the demo quotes no flight')
}

it('lists LCL: ticked offers of two lanes, a changed price, a sent list that is printed and found again', async () => {
  const [first, second] = await quotedLanes()
  // An address without cargo begins the question; without cargo it is answered with prices of a unit.
  const lane = new URLSearchParams({ from: first?.from ?? '', to: first?.to ?? '' })
  const { page, say, context } = await visit({ as: 'sales', path: `/salesLclFreight?${lane}` })
  const offer = page.locator('[data-offers] > li').first()
  const tick = () => offer.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('price.search'), exact: true }).click()
  await page.getByText(say('modeSearch.unitPrices.note')).waitFor()
  await offer.getByRole('button', { name: say('price.showCharges') }).click()
  await offer.getByRole('table', { name: say('modeSearch.unitPrices.freight') }).waitFor()
  expect(await offer.getByRole('button', { name: say('price.quote'), exact: true }).count()).toBe(0)
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  await tick()
  await page.getByRole('button', { name: say('priceList.make') }).click()
  await arrivesAt(page, /^\/lclStandardQuotation\?id=\d+$/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const editor = page.getByRole('application', { name: say('priceList.editor') })
  await editor.waitFor()
  expect(await violationsOn(page, { within: 'table tbody, footer' })).toEqual([])
  const { quoteNo } = await (await toolOf('sales')).priceList.get.query({ id })
  expect(quoteNo).toMatch(/^LCL\d{10}$/)

  await page.goto(searchOf(second ?? {}))
  await tick()
  await page.getByRole('button', { name: say('priceList.addTo') }).press('Enter')
  await page.getByRole('menuitem', { name: quoteNo }).click()
  await toastOf(page, say('priceList.added', { added: 1, known: 0 })).waitFor()
  await arrivesAt(page, `/lclStandardQuotation?id=${id}`)
  const rates = editor.getByRole('region', { name: say('priceList.rates') })
  const price = rates.getByRole('textbox', { name: new RegExp(`${say('priceList.columns.CBM')}$`) }).first()
  const top = rates.getByRole('textbox', { name: new RegExp(`${say('priceList.rtTop')}$`) }).first()
  await price.fill('1234.5')
  await price.press('Enter')
  await top.fill('0.5')
  await top.press('Enter')
  await pick(page, editor.getByRole('combobox', { name: say('quotation.customer') }), 'foshan')
  await page.keyboard.press('Control+s')
  await toastOf(page, say('quotation.saved')).waitFor()
  await editor.getByRole('button', { name: say('quotation.send') }).click()
  await answerDialog(page, say('quotation.send'))
  await editor.getByText(standing('zh', 'sent')).waitFor()

  const list = await (await toolOf('sales')).priceList.get.query({ id })
  expect(list.draft.rows[0]).toMatchObject({ source: 'manual', measure: { rtTop: '0.5' } })
  expect(new Set(list.draft.rows.map(({ pol, pod }) => `${pol}-${pod}`)).size).toBe(2)
  for (const language of ['zh', 'en'] as const) {
    const reply = await context.request.get(`/pdf/priceList/${id}?language=${language}`)
    expect(reply.status()).toBe(200)
    const { text, title } = await readPaper(await reply.body())
    expect(title).toContain(`${list.quoteNo} V1`)
    expect(text).toContain(language === 'zh' ? '拼箱价目表' : 'LCL Rate Quotation')
    expect(text).toContain('1,234.5')
    if (language === 'en') expect(chineseIn(text)).toBe('航价演示货代有限公司')
  }
  await page.goto('/myOffer')
  await page.getByText(list.quoteNo).first().click()
  await arrivesAt(page, `/lclStandardQuotation?id=${id}`)

  // A row asks for its cargo; a row on the other lane may be ticked with it.
  await page.getByRole('button', { name: say('priceList.shipment.open') }).click()
  const dialog = page.getByRole('dialog', { name: say('priceList.shipment.title') })
  await dialog.getByRole('checkbox').first().check()
  expect(await dialog.getByRole('checkbox').last().isDisabled()).toBe(false)
  const make = dialog.getByRole('button', { name: say('priceList.shipment.make') })
  await make.click()
  await dialog.getByText(say('modeSearch.faults.grossKg')).waitFor()
  for (const [name, typed] of Object.entries(loose))
    await dialog.getByLabel(say(`modeSearch.${name as keyof typeof loose}`)).fill(String(typed))
  await make.click()
  await arrivesAt(page, /^\/lclQuotation\?id=\d+$/)
  const quoted = new URL(page.url()).searchParams.get('id') ?? ''
  const sales = await toolOf('sales')
  const quotation = await sales.quotation.get.query({ id: quoted })
  expect(quotation.draft).toMatchObject({ customer: list.draft.customer, shipment: { mode: 'lcl' } })
  await sales.quotation.send.mutate({ id: quoted, version: quotation.version })
  await page.reload()
  await page.getByRole('button', { name: say('priceList.make') }).click()
  await arrivesAt(page, /^\/lclStandardQuotation\?id=\d+$/)
  const again = new URL(page.url()).searchParams.get('id') ?? ''
  const { draft } = await sales.priceList.get.query({ id: again })
  expect(draft.rows.map(({ pol, pod }) => [pol, pod])).toContainEqual([
    list.draft.rows[0]?.pol,
    list.draft.rows[0]?.pod,
  ])
  expect(draft.rows.every(({ source }) => source === 'rate')).toBe(true)
})

it('at night: lists imports on a page of their own; each page shows without an id where lists begin', async () => {
  const pricing = await toolOf('pricing')
  const made = async () => {
    for (const ask of await lanesOn('importLclFreight')) {
      const { asOf, offers } = await pricing.modeSearch.importLclSell.query({ ask })
      const offerKeys = offers.filter(({ quotable }) => quotable).map(({ key }) => key)
      if (offerKeys.length > 0)
        return await pricing.priceList.fromModeOffers.mutate({ mode: 'importLcl', ask, asOf, offerKeys } as never)
    }
    throw new Error('the demo quotes no import LCL lane')
  }
  const { id } = await made()
  const { page, say } = await visit({ as: 'pricing', path: '/dglclStandardQuotation' })
  await page.getByRole('button', { name: say('priceList.toRates') }).waitFor()
  await page.goto('/importLclStandardQuotation')
  await page.getByRole('button', { name: say('priceList.toRates') }).waitFor()
  await page.goto(`/importLclStandardQuotation?id=${id}`)
  await page.getByRole('application', { name: say('priceList.editor') }).waitFor()
  const { version } = await pricing.priceList.get.query({ id })
  await pricing.priceList.remove.mutate({ id, version })
})

it('at night: lists air by breaks on the other layout of the page of its quotations', async () => {
  const { page, say, context } = await visit({ as: 'sales', path: searchOf(await quotedFlight(), 'salesAirFreight') })
  const form = page.getByRole('form', { name: say('price.searchBar') })
  const [button, field] = await Promise.all([
    form.getByRole('button', { name: say('price.search'), exact: true }).boundingBox(),
    form.getByLabel(say('modeSearch.grossKg')).boundingBox(),
  ])
  expect(button?.height).toBeGreaterThanOrEqual(field?.height ?? 0)
  await page.locator('[data-offers] > li').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: say('priceList.make') }).click()
  await arrivesAt(page, /^\/airQuotation\?layout=standard&id=\d+$/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const editor = page.getByRole('application', { name: say('priceList.editor') })
  const rates = editor.getByRole('region', { name: say('priceList.rates') })
  await rates.getByRole('columnheader', { name: say('priceList.flight'), exact: true }).waitFor()
  await rates
    .getByRole('textbox', { name: new RegExp(`${say('priceList.flight')}$`) })
    .first()
    .waitFor()
  await rates
    .getByRole('textbox', { name: /\+100$/ })
    .first()
    .fill('99.5')
  await pick(page, editor.getByRole('combobox', { name: say('quotation.customer') }), 'foshan')
  await page.keyboard.press('Control+s')
  await toastOf(page, say('quotation.saved')).waitFor()
  await editor.getByRole('button', { name: say('quotation.send') }).click()
  await answerDialog(page, say('quotation.send'))
  await editor.getByText(standing('zh', 'sent')).waitFor()
  for (const language of ['zh', 'en'] as const) {
    const reply = await context.request.get(`/pdf/priceList/${id}?language=${language}`)
    const { text } = await readPaper(await reply.body())
    expect(text).toContain(language === 'zh' ? '空运价目表' : 'Air Rate Quotation')
    expect(text).toContain('99.5')
    if (language === 'en') expect(chineseIn(text)).toBe('航价演示货代有限公司')
  }

  await page.goto('/airQuotation')
  await page.getByRole('radio', { name: say('quotation.layouts.shipment') }).press('ArrowRight')
  await arrivesAt(page, '/airQuotation?layout=standard')
  await page.getByRole('button', { name: say('priceList.toRates') }).waitFor()
  // A message knows the page of a quotation, not its layout.
  await page.goto(`/airQuotation?id=${id}`)
  await arrivesAt(page, `/airQuotation?layout=standard&id=${id}`)
})
