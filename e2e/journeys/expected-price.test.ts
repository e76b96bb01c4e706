import { fclRate, type PlainRow } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offersOn } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { ordinaryRate } from '../ordinary-rate.ts'
import { freshCode } from '../rate-sheets.ts'
import { shanghaiToLosAngeles, today, toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

const page = 'fclFreight'
const serviceCode = freshCode()
const ends = addDays(today, 6)
const idOf = (link: unknown) => (link as { id: string }).id

/** A rate that ends in six days, and the dearer one after it; dearer than any, so that nobody else's search is for them. */
let rates: PlainRow[]
beforeAll(async () => {
  const tool = await toolOf('pricing')
  const { pols } = await shanghaiToLosAngeles(tool)
  const values = {
    ...valuesOf(fclRate, await ordinaryRate(tool, { notFrom: pols })),
    serviceCode,
    sailingDays: null,
    closingDays: null,
    validityBasis: 'etd',
    surcharges: [],
    floorPrices: [],
    billType: 3,
    // With that number of free days it is not folded away, dear as it is.
    freeDemDays: 90,
    freeDetDays: 90,
    freeCombinedDays: null,
  }
  const published = async (price: string, validFrom: string, validTo: string) => {
    const made = { ...values, validFrom, validTo, boxPrices: [{ box: '40HQ', price }] }
    const { id, version } = await tool.records.save.mutate({ page, values: made })
    await tool.records.setStatus.mutate({ page, rows: [{ id, version }], set: { displayFlag: 1 } })
    return await tool.records.get.query({ page, id })
  }
  rates = [await published('41000', today, ends), await published('41150', addDays(ends, 1), addDays(ends, 14))]
})
afterAll(async () => {
  const tool = await toolOf('pricing')
  const rows = rates.map(({ id, version }) => ({ id, version }))
  await tool.records.setStatus.mutate({ page, rows, set: { displayFlag: 0 } })
})

it.each(drawn)(
  'at night: an unfolded offer shows the selling price of its freight once its rate has ended, in %s',
  async (language) => {
    const [rate] = rates
    const { page: window, say } = await visit({
      as: 'sales',
      language,
      width: 1280,
      path: `/fullContainer?pol=${idOf(rate?.pol)}&pod=${idOf(rate?.pod)}&boxes=1x40HQ&from=${today}&to=${ends}`,
    })
    const offer = offersOn(window).filter({ hasText: serviceCode })
    await offer.getByRole('button', { name: say('price.showCharges') }).click()
    const term = offer.locator('dl > div').filter({ hasText: say('price.expected.name') })
    await term.waitFor()
    expect(await term.innerText()).toContain(addDays(ends, 1))
    expect(await term.innerText()).toMatch(/40HQ USD 41,\d{3}.*\+150/)
    expect(await violationsOn(window)).toEqual([])
  },
)
