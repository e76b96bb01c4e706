import { expect, it } from 'vitest'
import { arrivesAt, offersOn } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it.each([
  { as: 'sales', path: 'fullContainer', language: 'zh', width: 1440 },
  { as: 'pricing', path: 'queryPrice', language: 'en', width: 1280 },
] as const)(
  'at night: full containers: $as ticks a declaration and an insurance, finds them in the offers and quotes them',
  async (who) => {
    const ask = await shanghaiToLosAngeles(await toolOf(who.as))
    const lane = `pol=${ask.pols[0]}&pod=${ask.pods[0]}&from=${ask.etdFrom}&to=${ask.etdTo}&boxes=2x40HQ`
    const { page, say } = await visit({ ...who, path: `/${who.path}?${lane}` })
    const form = page.getByRole('form', { name: say('price.searchBar') })
    await form.getByRole('button', { name: say('price.more') }).click()
    await form.getByLabel(say('modeSearch.declaration')).check()
    await form.getByLabel(who.language === 'en' ? 'HS lines' : '品名数').fill('12')
    await form.getByLabel(say('modeSearch.insurance'), { exact: true }).check()
    const value = form.getByLabel(who.language === 'en' ? 'Goods value' : /^货值(?!含)/)
    await form.getByRole('button', { name: say('price.search'), exact: true }).click()
    await form.getByText(say('modeSearch.faults.positive')).waitFor()
    await value.fill('20000')
    await form.getByRole('button', { name: say('price.search'), exact: true }).click()
    await arrivesAt(page, /insurance\.value=20000/)
    const offer = offersOn(page).first()
    await offer.getByRole('button', { name: say('price.showCharges') }).click()
    for (const code of ['CUS', 'HSX', 'INS']) await offer.getByText(code, { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await offer.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: say('price.makeQuotation') }).click()
    await arrivesAt(page, /uotation\?id=/)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const paper = JSON.stringify(await (await toolOf(who.as)).quotation.document.query({ id }))
    for (const name of ['Customs declaration fee', 'Cargo insurance premium']) expect(paper).toContain(name)
  },
)
