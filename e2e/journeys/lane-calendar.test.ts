import { calendarWeeks } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { placeOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { lclLane } from '../lcl-lane.ts'
import { shanghaiToLosAngeles, today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it.each([
  ['pricing', 'queryPrice', 'desk', 'zh', 1440],
  ['sales', 'fullContainer', 'sales', 'en', 1280],
] as const)(
  '%s find the cheapest day of the next weeks, and ask for it',
  async (as, screen, audience, language, width) => {
    const tool = await toolOf(as)
    const ask = await shanghaiToLosAngeles(tool)
    const { days } = await tool.price.calendar.query({ question: { mode: 'fcl', ask }, audience })
    const [best] = days
      .flatMap(({ day, lowest }) => (lowest ? [{ day, amount: Number(lowest.amount) }] : []))
      .toSorted((a, b) => a.amount - b.amount)
    expect(best).toBeDefined()

    const path = `/${screen}?pol=${ask.pols}&pod=${ask.pods}&from=${ask.etdFrom}&to=${ask.etdTo}&boxes=1x40HQ`
    const { page, say } = await visit({ as, language, width, path })
    await page.getByRole('button', { name: say('price.calendar.act') }).click()
    const dialog = page.getByRole('dialog', { name: say('price.calendar.title', { weeks: calendarWeeks }) })
    await dialog.getByRole('table').waitFor()
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: new RegExp(`^${best?.day.slice('YYYY-'.length)}`) }).click()
    await expect.poll(() => placeOf(page)).toContain(`from=${best?.day}&to=${best?.day}`)
    await page
      .locator('li', { has: page.locator('input[type=checkbox]:enabled') })
      .first()
      .waitFor()
  },
)

/** Two airports with flights in the demo. */
const flight = async () => {
  const { modeOptions } = await toolOf('sales')
  const airport = async (query: string) => (await modeOptions.find.query({ of: 'airport', query }))[0]?.id ?? ''
  const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }
  return { from: await airport('PVG'), to: await airport('LAX'), day: today, cargo }
}

it.each([
  { as: 'pricing', mode: 'lcl', screen: 'lclQueryPrice', audience: 'desk', language: 'en', width: 1440, lane: lclLane },
  { as: 'sales', mode: 'air', screen: 'salesAirFreight', audience: 'sales', language: 'zh', width: 1280, lane: flight },
] as const)('at night: $as find the cheapest day of $mode, and its search answers with that total', async (one) => {
  const { as, mode, screen, audience, language, width } = one
  const ask = await one.lane()
  const { days } = await (await toolOf(as)).price.calendar.query({ question: { mode, ask }, audience })
  const [best] = days
    .flatMap(({ day, lowest }) => (lowest ? [{ day, amount: lowest.amount }] : []))
    .toSorted((a, b) => Number(a.amount) - Number(b.amount))
  if (!best) throw new Error('no day of the calendar has a price')

  const { page, say } = await visit({
    as,
    language,
    width,
    path: `/${screen}?ask=${encodeURIComponent(JSON.stringify(ask))}`,
  })
  await page.getByRole('button', { name: say('price.calendar.act') }).click()
  const dialog = page.getByRole('dialog', { name: say('price.calendar.title', { weeks: calendarWeeks }) })
  const cell = dialog.getByRole('button', { name: new RegExp(`^${best.day.slice('YYYY-'.length)}`) })
  await cell.getByText(formatAmount(best.amount)).waitFor()
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  await cell.click()
  await expect.poll(() => placeOf(page)).toContain(`&day=${best.day}&until=${best.day}&`)
  const offer = page.locator('li', { has: page.locator('input[type=checkbox]:enabled') }).first()
  await expect.poll(() => offer.innerText()).toContain(formatAmount(best.amount))
})
