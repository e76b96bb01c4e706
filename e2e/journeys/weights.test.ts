import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answerDialog, arrivesAt, leaveByEscape, offersOn, placeOf } from '../acts.ts'
import { drawnFor } from '../every-case.ts'
import { chineseIn, readPaper } from '../paper.ts'
import { today, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { languages } from '../words.ts'

const portId = async (query: string) => {
  const tool = await toolOf('pricing')
  const [port] = await tool.price.options.query({ of: 'port', query })
  return port?.id ?? ''
}
const paperOf = async ({ context, page }: Visit, language: string) => {
  const id = new URL(page.url()).searchParams.get('id')
  const reply = await context.request.get(`/pdf/quotation/${id}?language=${language}`)
  expect(reply.status()).toBe(200)
  return (await readPaper(await reply.body())).text
}
const toRotterdam = async (page: string, boxes: string) =>
  `/${page}?pol=${await portId('CNSHG')}&pod=${await portId('NLRTM')}&from=${today}&boxes=${boxes}`
const overweightOn = (page: Page) => page.getByRole('row').filter({ has: page.getByText('OWS', { exact: true }) })

describe('the weight of a container', () => {
  it('is required while it is unknown, charged once it is entered by keyboard, explained, quoted and printed', async () => {
    const visitor = await visit({ as: 'sales', path: await toRotterdam('fullContainer', '1x20GP') })
    const { page, say } = visitor
    const first = offersOn(page).first()
    await first.getByRole('button', { name: say('price.showCharges') }).click()
    await first.getByText(say('price.notices.weightUnknown', { boxes: '20GP' })).waitFor()
    expect(await overweightOn(page).count()).toBe(0)

    const tons = page.getByRole('textbox', { name: say('price.boxTons', { box: '20GP' }) })
    await page.getByRole('textbox', { name: say('price.boxCount', { box: '20GP' }) }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await tons.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('19.5')
    await page.keyboard.press('Enter')
    await expect.poll(() => decodeURIComponent(placeOf(page))).toMatch(/boxes=1x20GP@19\.5$/)
    const heavy = offersOn(page).first()
    const unfold = heavy.getByRole('button', { name: say('price.showCharges') })
    const line = heavy.getByRole('row').filter({ has: page.getByText('OWS', { exact: true }) })
    await expect
      .poll(async () => {
        if (await unfold.isVisible()) await unfold.click()
        return await line.count()
      })
      .toBe(1)
    expect(await heavy.getByText(say('price.notices.weightUnknown', { boxes: '20GP' })).count()).toBe(0)
    const amount = await line.getByRole('button').last().innerText()
    expect(amount).toBe('250.00')
    await line.getByRole('button').last().click()
    const why = page.getByRole('dialog')
    await why.getByText('20GP 每箱 19.5 吨，在 18 至 28 吨一档').waitFor()
    await leaveByEscape(page, why)

    await heavy.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: say('price.makeQuotation') }).click()
    await arrivesAt(page, /^\/quotation\?id=\d+$/)
    await page
      .getByRole('application', { name: say('quotation.editor') })
      .locator('[title^="超重附加费"]')
      .first()
      .waitFor()
    for (const language of drawnFor(import.meta.url, languages)) {
      const paper = await paperOf(visitor, language)
      if (language === 'zh') expect(paper).toMatch(/超重附加费 USD 箱 250(\.00)? 250\.00/)
      else {
        expect(paper).toMatch(/Overweight surcharge USD Container 250(\.00)? 250\.00/)
        expect(chineseIn(paper)).toBe('航价演示货代有限公司')
      }
    }
  })

  it('at night: above the limit of a rate folds its offer away, which shows the reason and cannot be quoted', async () => {
    const visitor = await visit({
      as: 'pricing',
      language: 'en',
      path: await toRotterdam('queryPrice', '2x20GP%4026.5'),
    })
    const { page, say } = visitor
    await offersOn(page).first().waitFor()
    expect(await page.getByRole('button', { name: /over the limit/ }).count()).toBe(0)
    await page.getByRole('checkbox', { name: /folded/i }).check()
    const mark = page.getByRole('button', { name: /Ocean: 28\.8 t of cargo and container in each 20GP is over/ })
    await mark.first().waitFor()
    const folded = offersOn(page).filter({ has: page.getByText(say('price.tooHeavy'), { exact: true }) })
    expect(await folded.first().getByRole('checkbox').first().isDisabled()).toBe(true)
    await folded
      .first()
      .getByRole('button', { name: say('price.showCharges') })
      .click()
    await folded
      .first()
      .getByText(/the limit of 27 t and cannot be quoted/)
      .waitFor()
  })

  it('at night: has bands that may leave a gap, which is asked once before it is saved', async () => {
    const { page, say } = await visit({ as: 'pricing', path: '/additionalFee?q=欧洲地中海' })
    await page.getByRole('grid', { name: '海运附加费' }).getByText('欧洲地中海线附加费').click()
    const form = page.getByRole('region', { name: '欧洲地中海线附加费' })
    const version = Number(/第 (\d+) 版/.exec(await form.innerText())?.[1])
    const from = form.getByRole('textbox', { name: '大于（吨） 2' })
    await from.fill('17')
    await from.press('Tab')
    await form.getByText('2 · 大于（吨）: 同类档位不能重叠').waitFor()
    await from.fill('19')
    await from.press('Control+s')
    await page.getByRole('alertdialog').getByText('20GP 在 18 至 19 吨之间没有价格').waitFor()
    await answerDialog(page, say('record.doubtsAct'))
    await expect.poll(() => form.getByText(say('record.version', { version: version + 1 })).count()).toBe(1)
    // Saved once it is no longer a doubt; what closes it is asked for nothing.
    await from.fill('18')
    await from.press('Control+s')
    await expect.poll(() => form.getByText(say('record.version', { version: version + 2 })).count()).toBe(1)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })
})
