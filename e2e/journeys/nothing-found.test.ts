import { addDays, formatAmount } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { arrivesAt, follow, pick, placeOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { shanghaiToLosAngeles, today, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

const portOf = async (query: string) => {
  const [port] = await (await toolOf('sales')).price.options.query({ of: 'port', query })
  if (!port) throw new Error(`no port ${query}`)
  return port.id
}

const cargo = { packages: 10, grossKg: '200', volumeM3: '1.2' }
/** A search of a mode that finds nothing offers near places with a price, and asks them by one click. */
const asksNearby = async ({ page, say, language }: Visit, one: (typeof modes)['lcl' | 'air']) => {
  const { mode, screen, kind } = one
  const { modeOptions, price } = await toolOf('sales')
  const placeAt = async (query: string) => (await modeOptions.find.query({ of: kind, query }))[0]?.id ?? ''
  const ask = { from: await placeAt(one.from), to: await placeAt(one.to), day: today, cargo }
  const { nearby } = await price.alternatives.query({ question: { mode, ask }, audience: 'sales' })
  const near = nearby.find(({ end }) => end === 'from')
  if (!near) throw new Error(`the demo sells nothing near ${one.from}`)

  const path = `/${screen}?ask=${encodeURIComponent(JSON.stringify(ask))}`
  await follow(page, path)
  const help = page.getByRole('region', { name: say('price.nearby.title') })
  await help.waitFor()
  expect(await violationsOn(page)).toEqual([])
  const { code, nameCn, nameEn } = near.place
  await help
    .getByRole('button', { name: say('price.nearby.from', { place: language === 'zh' ? nameCn : nameEn, code }) })
    .click()
  await arrivesAt(page, new RegExp(`[?]from=${near.place.id}&`))
  const offer = page
    .locator('li', { has: page.locator('input[type=checkbox]:enabled') })
    .filter({ visible: true })
    .first()
  await expect.poll(() => offer.innerText()).toContain(formatAmount(near.cheapest.amount))
}
const modes = {
  lcl: { mode: 'lcl', screen: 'salesLclFreight', kind: 'port', from: 'CNWNZ', to: 'USLAX' },
  air: { mode: 'air', screen: 'salesAirFreight', kind: 'airport', from: 'NGB', to: 'LAX' },
} as const

it('a search takes containers from the cargo and ports from a group; where it finds nothing it offers near places, and shows when a trade line leaves nothing', async () => {
  const visitor = await visit({ as: 'sales', language: 'en', width: 1280, path: '/fullContainer' })
  const { page, say } = visitor
  // Containers by volume or by weight, whichever is more.
  await page.getByRole('button', { name: say('price.byCargo') }).click()
  const byCargo = page.getByRole('group', { name: say('price.byCargo') })
  await byCargo.getByLabel(say('price.cargoM3')).fill('120')
  await byCargo.getByLabel(say('price.cargoKg')).fill('20,000')
  // 120 ÷ 65 is two of them by volume; by weight one would do.
  await byCargo.getByRole('button', { name: '2 × 40HQ' }).click()
  expect(await page.getByLabel(say('price.boxCount', { box: '40HQ' })).inputValue()).toBe('2')
  expect(await page.getByLabel(say('price.boxTons', { box: '40HQ' })).inputValue()).toBe('10')

  // A group of ports is searched as its members.
  await page.getByRole('button', { name: say('price.more') }).click()
  const group = page.getByRole('combobox', { name: say('price.portGroup.pol') })
  await expect.poll(() => group.locator('option').count()).toBeGreaterThan(2)
  await group.selectOption({ label: 'East China: base ports (2)' })
  const form = page.getByRole('main').locator('form').first()
  await expect.poll(() => form.innerText()).toMatch(/Shanghai[\s\S]*Ningbo/)
  await page.keyboard.press('Escape')

  // Near ports that have a price are asked by one click.
  const tool = await toolOf('sales')
  const [wenzhou, losAngeles] = [await portOf('CNWNZ'), await portOf('USLAX')]
  const ask = { ...(await shanghaiToLosAngeles(tool)), pols: [wenzhou], boxes: [{ box: '40HQ', quantity: 1 }] }
  const { nearby } = await tool.price.alternatives.query({ question: { mode: 'fcl', ask }, audience: 'sales' })
  const [near] = nearby.filter(({ end }) => end === 'from')
  if (!near) throw new Error('the demo sells nothing near Wenzhou')

  const path = `/fullContainer?pol=${wenzhou}&pod=${losAngeles}&boxes=1x40HQ`
  await follow(page, path)
  const help = page.getByRole('region', { name: say('price.nearby.title') })
  await help.waitFor()
  expect(await help.innerText()).toContain('same region as Wenzhou')
  expect(await violationsOn(page)).toEqual([])
  await help
    .getByRole('button', { name: say('price.nearby.from', { place: near.place.nameEn, code: near.place.code }) })
    .click()
  await arrivesAt(page, new RegExp(`pol=${near.place.id}&`))
  await page.getByText(new RegExp(`^${near.offers} offers?$|^[1-9]\\d* offers?$`)).waitFor()

  // A trade line narrows a search of many places.
  const [shanghai, rotterdam] = await Promise.all(['CNSHG', 'NLRTM'].map(portOf))
  const question = `/fullContainer?pol=${shanghai}&pod=${losAngeles},${rotterdam}&boxes=1x40HQ`
  await follow(page, question)
  // Offers of the former question, to one of these ports, stay in sight until those of this one are there.
  await expect.poll(() => form.innerText()).toContain('Rotterdam')
  const offersTo = (port: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `→ ${port}` })
  await offersTo('Los Angeles').first().waitFor()
  await page.getByRole('button', { name: say('price.more') }).click()
  const lines = page.getByLabel(say('price.tradeLines'), { exact: true })
  expect(await pick(page, lines, 'North Europe')).toContain('NEU')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('price.search'), exact: true }).click()
  await arrivesAt(page, /lines=\d+/)
  await offersTo('Rotterdam').first().waitFor()
  await expect.poll(() => offersTo('Los Angeles').count()).toBe(0)
  expect(await violationsOn(page)).toEqual([])

  await follow(page, placeOf(page).replace(`pod=${losAngeles}%2C${rotterdam}`, `pod=${losAngeles}`))
  await page.getByText(say('price.emptied.tradeLine')).waitFor()

  await page.setViewportSize({ width: 1440, height: 900 })
  await asksNearby(visitor, modes.air)
})

it('at night: a search asks for the last days on which there is a rate, when it was asked for later ones', async () => {
  const [shanghai, losAngeles] = [await portOf('CNSHG'), await portOf('USLAX')]
  const days = `from=${addDays(today, 700)}&to=${addDays(today, 710)}`
  const path = `/fullContainer?pol=${shanghai}&pod=${losAngeles}&${days}&boxes=1x40HQ`
  const visitor = await visit({ as: 'sales', width: 1280, path })
  const { page, say } = visitor
  const earlier = page.getByRole('button', {
    name: new RegExp(say('price.askEarlier', { day: '\\d{4}-\\d\\d-\\d\\d' })),
  })
  await earlier.click()
  await arrivesAt(page, /to=20\d\d-/)
  await page.getByRole('checkbox', { name: /./ }).first().waitFor()
  await asksNearby(visitor, modes.lcl)
})
