import { expect, it } from 'vitest'
import { offersOn } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

it.each(drawn)(
  'at night: an unfolded offer shows on request what its freight sold for over half a year (%s)',
  async (language) => {
    const ask = await shanghaiToLosAngeles(await toolOf('sales'))
    const path = `/fullContainer?pol=${ask.pols[0]}&pod=${ask.pods[0]}&boxes=1x20GP,1x40HQ`
    const { page, say } = await visit({ as: 'sales', language, width: 1280, path })
    // A service of the demo: one that another journey has just made was not sold before.
    const offer = offersOn(page).filter({ hasText: 'TPW' }).first()
    await offer.getByRole('button', { name: say('price.showCharges') }).click()
    const show = offer.getByRole('button', { name: say('price.trend.show') })
    await show.focus()
    await page.keyboard.press('Enter')
    const picture = offer.getByRole('img', {
      name: say('price.trend.label', { currency: 'USD', boxes: '20GP, 40HQ' }),
    })
    await picture.waitFor()
    // A dot for each week that has a price, of each container.
    expect(await picture.locator('circle').count()).toBeGreaterThan(3)
    const freight = offer.getByRole('row').filter({ has: page.getByText('OF', { exact: true }) })
    const sold = (await freight.getByRole('cell').nth(2).innerText()).replace('.00', '')
    await offer.getByRole('listitem').filter({ hasText: '20GP' }).filter({ hasText: sold }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await offer.getByRole('button', { name: say('price.trend.hide') }).click()
    await picture.waitFor({ state: 'detached' })
  },
)
