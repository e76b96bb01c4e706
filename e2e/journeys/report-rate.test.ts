import { expect, it } from 'vitest'
import { offersOn, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { lclLane } from '../lcl-lane.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

const fclPath = async () => {
  const ask = await shanghaiToLosAngeles(await toolOf('sales'))
  return `/fullContainer?pol=${ask.pols[0]}&pod=${ask.pods[0]}&boxes=1x40HQ`
}
const looseAddress = async () => `/salesLclFreight?${new URLSearchParams({ ask: JSON.stringify(await lclLane()) })}`

it.each([
  ['full containers', 'en', fclPath],
  ['loose cargo', 'zh', looseAddress],
] as const)('an error in a rate of %s is reported to its keeper, once a day (%s)', async (_mode, language, pathOf) => {
  const { page, say } = await visit({ as: 'sales', language, width: 1280, path: await pathOf() })
  const offer = offersOn(page).last()
  await offer.getByRole('button', { name: say('price.showCharges') }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: say('price.report.send'), exact: true })
  for (const outcome of ['sent', 'already']) {
    await offer.getByRole('button', { name: say('price.report.act'), exact: true }).press('Enter')
    await dialog.waitFor()
    expect(await send.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('40HQ is 100 too low')
    expect(await violationsOn(page)).toEqual([])
    await send.click()
    await toastOf(page, say(`price.report.${outcome}`)).waitFor()
    await dialog.waitFor({ state: 'detached' })
  }
})
