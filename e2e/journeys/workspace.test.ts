import { afterEach, describe, expect, it } from 'vitest'
import { arrivesAt, darken, follow, leaveByEscape, offersOn, pick, pickUp, placeOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { lookLanguages } from '../every-case.ts'
import { lclLane } from '../lcl-lane.ts'
import { draftOf, someCustomer, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { tooWideOn } from '../width.ts'

const cardOf = ({ page, say }: Visit, name: string) =>
  page.getByRole('region', { name: say(`workspace.cards.${name}`), exact: true })
/** Names of the cards in their order. */
const namesOf = ({ page }: Visit) =>
  page.getByRole('main').locator('section[aria-label] > header > h2').filter({ visible: true }).allInnerTexts()

afterEach(async () => {
  for (const account of ['sales', 'pricing'] as const)
    await (await toolOf(account)).account.savePreferences.mutate({ desk: null })
})

const sentDraft = async () => {
  const tool = await toolOf('sales')
  const { id, version, draft } = await draftOf('sales')
  const saved = await tool.quotation.save.mutate({
    id,
    version,
    draft: { ...draft, customer: (await someCustomer()).id },
  })
  return await tool.quotation.send.mutate({ id, version: saved.version })
}

describe('the desk', () => {
  it('of a salesperson counts what waits and follows questions to papers, and leads to lists and to pages that are in no menu', async () => {
    await draftOf('sales')
    await sentDraft()
    const visitor = await visit({ as: 'sales', path: '/workspace' })
    const { page, say } = visitor
    const { funnel } = await (await toolOf('sales')).account.desk.query()
    const card = cardOf(visitor, 'funnel')
    const steps = card
      .getByRole('list', { name: say('workspace.funnelSince', { day: funnel?.from ?? '' }) })
      .getByRole('listitem')
    await steps.first().waitFor()
    expect((await steps.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual(
      (['searches', 'found', 'made', 'sent'] as const).map(
        (step) => `${say(`workspace.funnel.${step}`)} ${funnel?.[step]}`,
      ),
    )
    expect(funnel?.sent).toBeGreaterThan(0)
    const weeks = card.getByRole('list', { name: say('workspace.quotationWeeks') }).locator('strong')
    expect(await weeks.allInnerTexts()).toEqual(funnel?.weeks.map(({ made, sent }) => `${sent} / ${made}`))
    // No card whose page they may not open.
    expect(await namesOf(visitor)).not.toContain(say('workspace.cards.endingRates'))

    const row = cardOf(visitor, 'todo').getByRole('link', { name: say('workspace.duties.draftQuotations') })
    const count = await row.locator('strong').innerText()
    expect(Number(count)).toBeGreaterThan(0)
    await row.click()
    await arrivesAt(page, /^\/myOffer\?f\.status=draft/)
    const { total } = await (await toolOf('sales')).records.list.query({
      page: 'myOffer',
      conditions: { status: { any: ['draft'] } },
    })
    expect(total).toBe(Number(count))
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(Math.min(total, 10)))

    await page.goBack()
    const entries = cardOf(visitor, 'entries')
    expect(await entries.getByRole('link', { name: '整箱价目表' }).getAttribute('href')).toBe('/fclStandardQuotation')
    await entries.getByRole('link', { name: '报价工具' }).click()
    await arrivesAt(page, '/quotation')
    // Under the name that it has itself.
    await page.getByRole('main').getByRole('heading', { level: 1, name: '报价工具' }).waitFor()

    // The desk goes as it was arranged with the person to another browser, comes back by reset, and is arranged by keyboard alone.
    await follow(page, '/workspace')
    const usual = await expectCards(visitor)
    await page.getByRole('button', { name: say('workspace.arrange'), exact: true }).click()
    await page.getByRole('checkbox', { name: say('workspace.cards.rates') }).click()
    await cardOf(visitor, 'rates').waitFor({ state: 'hidden' })
    await leaveByEscape(page, page.getByRole('dialog', { name: say('workspace.arrange') }))
    await expect
      .poll(async () => (await (await toolOf('sales')).account.preferences.query()).desk?.hidden ?? [])
      .toContain('rates')

    const elsewhere = await visit({ as: 'sales', path: '/workspace' })
    await cardOf(elsewhere, 'quickSearch').waitFor()
    expect(await namesOf(elsewhere)).toEqual(usual.filter((name) => name !== say('workspace.cards.rates')))
    const arrange = elsewhere.page.getByRole('button', { name: say('workspace.arrange'), exact: true })
    await arrange.click()
    await elsewhere.page.getByRole('button', { name: say('ui.columnsReset') }).click()
    await expect.poll(() => namesOf(elsewhere)).toEqual(usual)
    const arranging = elsewhere.page.getByRole('dialog', { name: say('workspace.arrange') })
    await leaveByEscape(elsewhere.page, arranging)

    const [first = '', second = '', ...others] = usual
    await arrange.focus()
    await elsewhere.page.keyboard.press('Enter')
    const grip = elsewhere.page.getByRole('button', { name: say('ui.moveColumn', { name: first }) })
    // The row is at rest: places are measured where a row is picked up.
    await grip.click({ trial: true })
    await grip.focus()
    const heard = arranging.locator('[aria-live]')
    await pickUp(elsewhere.page, heard.filter({ hasText: say('ui.dragPicked', { name: first, at: 1 }) }))
    await elsewhere.page.keyboard.press('ArrowDown')
    await expect.poll(() => heard.innerText()).toBe(say('ui.dragMoved', { name: first, at: 2 }))
    await elsewhere.page.keyboard.press('Space')
    await expect.poll(() => namesOf(elsewhere)).toEqual([second, first, ...others])
    await elsewhere.page.keyboard.press('Escape')
    const kept = async () => (await (await toolOf('sales')).account.preferences.query()).desk?.order[0]
    await expect.poll(kept).toBe('todo')
    await elsewhere.page.reload()
    await expect.poll(() => namesOf(elsewhere)).toEqual([second, first, ...others])

    // Any mode is searched, once its places and cargo are known; the newest questions to it are listed.
    await (await toolOf('sales')).account.savePreferences.mutate({ desk: null })
    const { from, to } = await lclLane()
    const { modeOptions } = await toolOf('sales')
    const codeOf = async (id: string) =>
      (await modeOptions.find.query({ of: 'port', query: '', ids: [id] }))[0]?.code ?? ''
    const quick = cardOf(visitor, 'quickSearch')
    await quick.getByLabel(say('workspace.mode')).selectOption({ label: '拼箱' })
    await pick(page, quick.getByLabel(say('modeSearch.ends.port.from')), await codeOf(from))
    await pick(page, quick.getByLabel(say('modeSearch.ends.port.to')), await codeOf(to))
    const search = quick.getByRole('button', { name: say('price.search'), exact: true })
    await quick.getByLabel(say('modeSearch.packages')).fill('10')
    await search.click()
    await quick.getByText(say('modeSearch.faults.grossKg')).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await quick.getByLabel(say('modeSearch.grossKg')).fill('987')
    await quick.getByLabel(say('modeSearch.volumeM3')).fill('2.4')
    await search.click()
    await arrivesAt(page, /^\/salesLclFreight\?from=\d+&to=\d+&day=.*cargo\.grossKg=987/)
    const asked = placeOf(page)
    await offersOn(page).first().waitFor()

    await follow(page, '/workspace')
    await quick.getByLabel(say('workspace.mode')).selectOption({ label: '拼箱' })
    await quick
      .getByRole('link', { name: /987 kg/ })
      .first()
      .click()
    await arrivesAt(page, asked)
  })

  it.each(lookLanguages)(
    'at night: of rates, in %s, shows who keeps them how many end in each week, and opens them; free of violations, light and dark, it fits 1280 and 768 px',
    async (language) => {
      const visitor = await visit({ as: 'pricing', language, path: '/workspace', width: 1280 })
      const { page, say } = visitor
      await cardOf(visitor, 'todo').getByRole('link').first().waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await tooWideOn(page)).toEqual([])
      const weeks = page.getByRole('list', { name: say('workspace.endingWeeks') }).getByRole('link')
      await weeks.first().waitFor()
      const counts = (await weeks.locator('strong').allInnerTexts()).map(Number)
      expect(counts).toHaveLength(5)
      const at = counts.findIndex((count) => count > 0)
      await weeks.nth(at).click()
      await arrivesAt(page, /^\/fclFreight\?/)
      const total = counts[at] ?? 0
      const shown = { count: Math.min(total, 10), total: total.toLocaleString('en') }
      await page.getByText(say('ui.pageItems', shown)).waitFor()

      await page.goBack()
      const ending = page.getByRole('region', { name: new RegExp(say('workspace.cards.endingRates'), 'i') })
      await ending.getByRole('link', { name: say('workspace.allOf', { title: '' }).trim() }).click()
      await arrivesAt(page, /^\/fclFreight\?o=1,7&s=validTo|^\/fclFreight\?o=1%2C7&s=validTo/)

      await page.goBack()
      await darken(visitor)
      expect(await violationsOn(page)).toEqual([])
      await page.setViewportSize({ width: 768, height: 900 })
      await expect.poll(() => tooWideOn(page)).toEqual([])
    },
  )

  it('at night: turns to the next day at midnight in Shanghai', async () => {
    const visitor = await visit({ as: 'sales' })
    const { page } = visitor
    await page.clock.install({ time: '2031-03-04T15:59:00Z' })
    await page.goto('/workspace')
    const head = page.getByRole('main').locator('section:visible header').first()
    await head.getByText('2031-03-04 星期二').waitFor()
    await page.clock.fastForward('02:00')
    await head.getByText('2031-03-05 星期三').waitFor()
  })

  it('at night: a card that could not load shows it, and loads again on request', async () => {
    const visitor = await visit({ as: 'pricing', expected: /ERR_FAILED/ })
    const { page, say } = visitor
    const failing = /records\.list|price\.(recent|currencyRate)/
    await page.route(failing, (route) => route.abort())
    await page.goto('/workspace')
    for (const name of ['quotations', 'endingRates', 'rates', 'quickSearch', 'waiting'])
      await cardOf(visitor, name)
        .getByRole('button', { name: say('ui.retry') })
        // A card may ask for several things, which fail together.
        .first()
        .waitFor()
    await page.unroute(failing)
    const rates = cardOf(visitor, 'rates')
    await rates.getByRole('button', { name: say('ui.retry') }).click()
    await rates.getByText('USD').waitFor()
  })
})

/** The cards, once those of the answers are there. */
const expectCards = async (visitor: Visit): Promise<string[]> => {
  await cardOf(visitor, 'todo').waitFor()
  await cardOf(visitor, 'announcements').waitFor()
  return await namesOf(visitor)
}
