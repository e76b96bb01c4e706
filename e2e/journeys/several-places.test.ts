import type { Reference } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { arrivesAt, offersOn, pick } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

/** Two lanes of loose cargo that sales can quote, from different ports. */
const soldLanes = async () => {
  const [{ records }, { modeSearch }] = await Promise.all([toolOf('pricing'), toolOf('sales')])
  const parameters = { displayFlag: 1, isnow: 1 } as const
  const { rows } = await records.list.query({ page: 'lclFreight', parameters, pageSize: 100 })
  const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }
  const found: { readonly pol: Reference; readonly pod: Reference }[] = []
  for (const row of rows) {
    const [pol, pod] = [row.pol, row.pod] as unknown as [Reference, Reference]
    if (found.some((one) => one.pol.id === pol.id || one.pod.id === pod.id)) continue
    const ask = { from: pol.id, to: pod.id, day: addDays(today, 3), cargo }
    const { offers } = await modeSearch.lclSell.query({ ask })
    if (offers.some(({ quotable }) => quotable)) found.push({ pol, pod })
    const [first, second] = found
    if (first && second) return { first, second, ask: { ...ask, from: first.pol.id, to: first.pod.id } }
  }
  throw new Error('the demo sells LCL on one lane alone')
}

it.each(drawn)(
  'at night: LCL, %s: several ports and a window of days are searched by keyboard, saved and quoted',
  async (language) => {
    const { first, second, ask } = await soldLanes()
    const { page, say } = await visit({
      as: 'sales',
      language,
      width: language === 'zh' ? 1440 : 1280,
      path: `/salesLclFreight?${new URLSearchParams({ ask: JSON.stringify(ask) })}`,
    })
    const form = page.getByRole('form', { name: say('price.searchBar') })
    await offersOn(page).first().waitFor()
    const alone = await offersOn(page).count()
    await pick(page, form.getByLabel(say('modeSearch.ends.port.from')), second.pol.code ?? '')
    await pick(page, form.getByLabel(say('modeSearch.ends.port.to')), second.pod.code ?? '')
    await form.getByLabel(say('modeSearch.lastDay')).fill(addDays(today, 1))
    await form.getByRole('button', { name: say('price.search'), exact: true }).click()
    await form.getByText(say('modeSearch.faults.until', { days: 60 })).waitFor()
    await form.getByLabel(say('modeSearch.lastDay')).fill(addDays(today, 13))
    await form.getByLabel(say('modeSearch.lastDay')).press('Enter')
    await arrivesAt(page, new RegExp(`alsoFrom=${second.pol.id}(&|$)`))
    await expect.poll(() => offersOn(page).count()).toBeGreaterThan(alone)
    expect(await violationsOn(page)).toEqual([])
    const far = offersOn(page)
      .filter({ hasText: language === 'zh' ? second.pol.title : (second.pol.titleEn ?? '') })
      .filter({ has: page.getByRole('button', { name: say('price.quote') }) })
      .first()
    await far.getByRole('button', { name: say('price.showCharges') }).click()
    await far.getByRole('button', { name: say('price.quote') }).click()
    await arrivesAt(page, /lclQuotation\?id=/)
    await page.goto('/salesLclFreight')
    const places = [first.pol, second.pol].map(({ title, titleEn }) => (language === 'zh' ? title : (titleEn ?? '')))
    await page
      .getByRole('listitem')
      .getByRole('button', { name: places.join(language === 'zh' ? '、' : ', ') })
      .first()
      .waitFor()
  },
)
