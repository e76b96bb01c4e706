import { describe, expect, it } from 'vitest'
import { arrivesAt, holding, pick, placeOf, toastOf } from '../acts.ts'
import { readPaper } from '../paper.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { wordsOfWorkbook } from '../wire/caller.ts'

const address = async () => {
  const { pols, pods } = await shanghaiToLosAngeles(await toolOf('pricing'))
  return `/fullContainerAuLi?pol=${pols[0]}&pod=${pods[0]}`
}

describe('the partner edition', () => {
  it('shows an outside partner what is shared, to be copied and taken away', async () => {
    const { page, context, say } = await visit({ as: 'partner', path: '/fullContainerAuLi' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const form = page.getByRole('form', { name: say('partnerSearch.searchBar') })
    await form.waitFor()
    await form.getByRole('button', { name: say('partnerSearch.search') }).click()
    await form.getByText(say('partnerSearch.faults.pods')).waitFor()
    await pick(page, form.getByRole('combobox', { name: say('partnerSearch.pol') }), 'CNSHG')
    await pick(page, form.getByRole('combobox', { name: say('partnerSearch.pod'), exact: true }), 'USLAX')
    await form.getByRole('button', { name: say('partnerSearch.search') }).click()
    await expect.poll(() => placeOf(page)).toMatch(/^\/fullContainerAuLi\?pol=\d+&pod=\d+&boxes=20GP/)

    const table = page.getByRole('table')
    await table.waitFor()
    const heads = await table.getByRole('columnheader').allInnerTexts()
    expect(heads).toEqual(expect.arrayContaining(['20GP', '40GP', '40HQ', say('partnerSearch.perBill')]))
    const rows = table.locator('tbody tr')
    const carriers = await rows
      .locator('td:nth-child(4)')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''))
    expect(carriers.length).toBeGreaterThan(0)
    expect(carriers.filter((code) => !['COS', 'CMA', 'EMC', 'ONE'].includes(code))).toEqual([])
    await page.getByText('三环货代联盟', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: say('partnerSearch.quote') }).count()).toBe(0)

    // One line by keyboard, as words.
    const first = rows.first().getByRole('checkbox')
    await first.focus()
    await page.keyboard.press('Space')
    await page.getByText(say('partnerSearch.chosen', { count: 1 })).waitFor()
    await page.getByRole('button', { name: say('partnerSearch.copyText') }).click()
    await toastOf(page, say('partnerSearch.textCopied')).waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(/^起运港 上海\n洛杉矶 (COS|CMA|EMC|ONE)，20GP USD [\d,]+/)
    expect(text).toContain('三环货代联盟')

    await page.getByRole('button', { name: say('partnerSearch.copyImage') }).click()
    await toastOf(page, say('partnerSearch.imageCopied')).waitFor()
    const png = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const blob = await item?.getType('image/png')
      return blob ? [...new Uint8Array(await blob.arrayBuffer()).slice(0, 24)] : []
    })
    expect(png.slice(1, 4)).toEqual([0x50, 0x4e, 0x47])
    // Width and height are in the first chunk, most significant byte first.
    expect((png[18] ?? 0) * 256 + (png[19] ?? 0)).toBeGreaterThan(1000)

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: say('partnerSearch.export') }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('三环货代联盟.xlsx')
    const ask = new URL(page.url()).searchParams
    const question = {
      pols: [ask.get('pol')],
      pods: [ask.get('pod')],
      boxes: ['20GP', '40HQ'],
      etdFrom: ask.get('from'),
      etdTo: ask.get('to'),
    }
    const reply = await context.request.get(
      `/export/fullContainerAuLi?ask=${encodeURIComponent(JSON.stringify(question))}`,
    )
    const bytes = await reply.body()
    const words = await wordsOfWorkbook({ status: reply.status(), bytes, text: '' })
    for (const word of ['40HQ USD', '洛杉矶', '联盟同行', 'partner']) expect(words).toContain(word)
    // Free time is in Chinese, and the clock is that of the company.
    expect(words).toMatch(/合并 \d+ 天/)
    expect(words).not.toMatch(/combined|UTC/)
    expect(await page.getByRole('main').innerText()).toMatch(/价格时间 \d{4}-\d\d-\d\d \d\d:\d\d/)

    // Nothing is copied of the question before while another one is under way.
    const release = await holding(page, /partnerSearch\.find/)
    await pick(page, form.getByRole('combobox', { name: say('partnerSearch.pod'), exact: true }), 'DEHAM')
    await form.getByRole('button', { name: say('partnerSearch.search') }).click()
    const copy = page.getByRole('button', { name: say('partnerSearch.copyText') })
    await expect.poll(() => copy.isDisabled()).toBe(true)
    release()
    await expect.poll(() => copy.isEnabled()).toBe(true)
  })

  it('at night: leads a partner to no documents, of which they have none', async () => {
    const { page } = await visit({ as: 'partner', path: '/workspace' })
    await page.getByRole('main').getByRole('link', { name: '消息中心' }).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: '报价工具' }).count()).toBe(0)
    expect(await page.getByRole('main').getByRole('link', { name: '整箱价目表' }).count()).toBe(0)
  })

  it('at night: becomes a price list under the partner’s letterhead, in English', async () => {
    const { page, context, say } = await visit({ as: 'pricing', language: 'en', path: await address() })
    const rows = page.getByRole('table').locator('tbody tr')
    await rows.first().waitFor()
    const price = (await rows.first().locator('td:nth-child(10)').innerText()).replace(',', '')
    await rows.first().getByRole('checkbox').check()
    await page.getByRole('button', { name: say('partnerSearch.quote') }).click()
    await arrivesAt(page, /^\/fclStandardQuotation\?id=\d+$/)
    const id = new URL(page.url()).searchParams.get('id')
    const reply = await context.request.get(`/pdf/priceList/${id}?language=en`)
    expect(reply.status()).toBe(200)
    const { text } = await readPaper(await reply.body())
    expect(text).toContain('Three Rings Forwarders Alliance')
    expect(text.replaceAll(',', '')).toContain(price)
    expect(text).not.toMatch(/Hangjia Demo|hangjia-demo/)
  })

  it('at night: is shared by keepers of confidential data', async () => {
    const { page } = await visit({ as: 'pricing', path: '/secretFclSet' })
    await page.getByRole('link', { name: '联盟共享' }).first().click()
    await arrivesAt(page, /^\/secretFclSet\/partnerGroup/)
    await page.getByRole('grid').getByText('三环货代联盟').first().waitFor()
    await page.getByRole('grid').getByText('共享中').first().waitFor()
  })
})
