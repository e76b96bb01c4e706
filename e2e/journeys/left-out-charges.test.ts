import { expect, it } from 'vitest'
import { arrivesAt, offersOn } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { readPaper } from '../paper.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

it.each(drawn)(
  'at night: charges at origin that nobody wants are left out by keyboard, in no sum, and named on the quotation (%s)',
  async (language) => {
    const ask = await shanghaiToLosAngeles(await toolOf('sales'))
    const path = `/fullContainer?pol=${ask.pols[0]}&pod=${ask.pods[0]}&boxes=1x40HQ`
    const { page, say, context } = await visit({ as: 'sales', language, width: 1280, path })
    const first = offersOn(page).first()
    await first.getByText('CNY', { exact: false }).first().waitFor()

    await page.getByRole('button', { name: say('price.more') }).click()
    const origin = page.getByRole('checkbox', { name: say('price.withLocal.origin') })
    expect(await origin.isChecked()).toBe(true)
    await origin.focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: say('price.search'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await arrivesAt(page, /without=origin/)
    await first.getByRole('button', { name: say('price.leftOut') }).waitFor()
    expect(await first.getByText('CNY', { exact: false }).count()).toBe(0)
    await first.getByRole('button', { name: say('price.showCharges') }).click()
    await first.getByText(say('price.notices.leftOut.origin')).first().waitFor()
    expect(await violationsOn(page)).toEqual([])

    await first.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: say('price.makeQuotation') }).click()
    await arrivesAt(page, /^\/quotation\?id=\d+$/)
    const id = new URL(page.url()).searchParams.get('id')
    const reply = await context.request.get(`/pdf/quotation/${id}?language=${language}`)
    const { text } = await readPaper(await reply.body())
    const term = language === 'zh' ? '以上报价不含起运港费用。' : 'Charges at the port of loading are not included.'
    expect(text).toContain(term)
  },
)
