import { fclRate } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { arrivesAt } from '../acts.ts'
import { ordinaryRate } from '../ordinary-rate.ts'
import { freshCode } from '../rate-sheets.ts'
import { shanghaiToLosAngeles, today, toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** A published rate for one sort of goods, in the shipper's own containers or the carrier's. */
const limitedRate = async (code: string, goods: string, containerOwner: string) => {
  const tool = await toolOf('pricing')
  const { pols, pods } = await shanghaiToLosAngeles(tool)
  const values = {
    ...valuesOf(fclRate, await ordinaryRate(tool)),
    pol: pols[0],
    pod: pods[0],
    serviceCode: code,
    boxPrices: [{ box: '40HQ', price: '77' }],
    floorPrices: [],
    surcharges: [],
    supplier: null,
    billType: 3,
    containerOwner,
    commodities: [goods],
    validFrom: today,
    validTo: addDays(today, 20),
  }
  const { id, version } = await tool.records.save.mutate({ page: 'fclFreight', values })
  await tool.records.setStatus.mutate({ page: 'fclFreight', rows: [{ id, version }], set: { displayFlag: 1 } })
}

it('at night: a rate for certain goods is found by a click on them, and one in other containers by asking for those', async () => {
  const [mine, theirs] = [`${freshCode()}C`, `${freshCode()}S`]
  const goods = `Toys ${mine.slice(1, -1)}`
  await limitedRate(mine, goods, 'COC')
  await limitedRate(theirs, goods, 'SOC')
  const { pols, pods } = await shanghaiToLosAngeles(await toolOf('pricing'))
  const { page, say } = await visit({
    as: 'sales',
    language: 'en',
    width: 1280,
    path: `/fullContainer?pol=${pols[0]}&pod=${pods[0]}&boxes=1x40HQ`,
  })
  const offers = page.getByRole('main')
  const ask = page.getByRole('button', { name: goods, exact: true })
  await ask.waitFor()
  expect(await offers.innerText()).not.toContain(mine)
  await ask.click()
  await arrivesAt(page, /goods=Toys/)
  await expect.poll(() => offers.innerText()).toMatch(new RegExp(`${mine}[^]*${goods}`))
  expect(await page.getByRole('textbox', { name: say('price.commodity') }).inputValue()).toBe(goods)
  expect(await offers.innerText()).not.toContain(theirs)

  await page.getByRole('combobox', { name: say('price.containerOwner') }).selectOption('SOC')
  await page.getByRole('button', { name: say('price.search'), exact: true }).click()
  await expect.poll(() => offers.innerText()).toContain(theirs)
  expect(await offers.innerText()).not.toContain(`${mine}\n`)
})
