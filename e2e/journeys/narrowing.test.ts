import { expect, it } from 'vitest'
import { leaveByEscape, offersOn } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

it.each(drawn)(
  'offers are narrowed down by found values, by keyboard, as long as the query is unchanged (%s)',
  async (language) => {
    const ask = await shanghaiToLosAngeles(await toolOf('sales'))
    const { page, say } = await visit({
      as: 'sales',
      language,
      width: 1280,
      path: `/fullContainer?pol=${ask.pols[0]}&pod=${ask.pods[0]}&boxes=1x40HQ`,
    })
    const offers = offersOn(page)
    await offers.nth(2).waitFor()
    const all = await offers.count()
    const bar = page.getByRole('region', { name: say('price.narrow.title') })
    expect(await bar.evaluate((line) => line.getBoundingClientRect().height)).toBeLessThan(40)

    await bar.getByRole('button', { name: say('price.narrow.more') }).press('Enter')
    const more = page.getByRole('dialog', { name: say('price.narrow.title') })
    const services = more.getByRole('group', { name: say('price.narrow.by.service') }).getByRole('button')
    const chip = services.first()
    await chip.waitFor()
    const [service = '', count = ''] = (await chip.innerText()).split(/\s+/)
    expect(Number(count)).toBeLessThan(all)
    await chip.press('Enter')
    await expect.poll(() => offers.count()).toBe(Number(count))
    for (const words of await offers.allInnerTexts()) expect(words).toContain(service)
    expect(await violationsOn(page)).toEqual([])
    await leaveByEscape(page, more)

    // It is in the line, and stays while only the view of the offers changes.
    const inLine = bar.getByRole('button', { name: `${service} ${count}`, pressed: true })
    await inLine.waitFor()
    await page.getByRole('radio', { name: say('price.withSurcharges') }).press('Space')
    await inLine.waitFor()
    const carrier = bar
      .getByRole('group', { name: say('price.narrow.by.carrier') })
      .getByRole('button')
      .first()
    await carrier.press('Enter')
    await bar.getByRole('button', { name: say('price.narrow.clear') }).press('Enter')
    await expect.poll(() => offers.count()).toBe(all)
    expect(await bar.getByRole('button', { pressed: true }).count()).toBe(0)

    // Another question begins with all of its offers.
    await carrier.press('Enter')
    await expect.poll(() => bar.getByRole('button', { pressed: true }).count()).toBe(1)
    await page.getByRole('checkbox', { name: say('price.directOnly') }).check()
    await page.getByRole('button', { name: say('price.search'), exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('direct')).toBe('1')
    await expect.poll(() => bar.getByRole('button', { pressed: true }).count()).toBe(0)
  },
)
