import { supplierPoster } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { pick, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { ordinaryRate } from '../ordinary-rate.ts'
import { takeAway, today, toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'

const page = 'supplierPoster'

it('a poster takes published rates and is drawn with them, as a picture and on paper', async () => {
  const tool = await toolOf('pricing')
  const rate = (await ordinaryRate(tool)) as unknown as Record<'pol' | 'pod', { readonly code: string }>
  const [demo] = (await tool.records.list.query({ page })).rows
  if (!demo) throw new Error('no poster in the demo')
  const { id } = await tool.records.save.mutate({
    page,
    values: {
      ...valuesOf(supplierPoster, demo),
      title: '本周特价',
      template: 'ocean',
      showSellPrice: 'all',
      offerTo: addDays(today, 30),
    },
  })
  try {
    const { page: window, say, context } = await visit({ as: 'pricing', path: `/${page}?record=${id}` })
    await window.getByText(say('site.poster.none')).waitFor()
    await window.getByRole('button', { name: say('site.poster.choose'), exact: true }).click()
    const dialog = window.getByRole('dialog', { name: say('site.poster.choose') })
    await pick(window, dialog.getByRole('combobox', { name: say('site.poster.pol') }), rate.pol.code)
    await pick(window, dialog.getByRole('combobox', { name: say('site.poster.pod') }), rate.pod.code)
    const first = dialog.getByRole('table').getByRole('checkbox').first()
    await first.waitFor()
    expect(await violationsOn(window)).toEqual([])
    await first.check()
    await dialog.getByRole('button', { name: say('site.poster.put', { count: 1 }), exact: true }).click()
    await toastOf(window, say('site.poster.done')).waitFor()
    const content = await tool.poster.content.query({ id })
    const [row] = content?.rows ?? []
    expect(content?.rows.map(({ state }) => state)).toEqual(['same'])
    await window
      .getByRole('table', { name: say('site.poster.rates') })
      .getByText(row?.validTo ?? '?')
      .waitFor()

    await window.getByRole('button', { name: say('site.poster.view'), exact: true }).click()
    const view = window.getByRole('dialog', { name: say('site.poster.view') })
    const width = () => view.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(1080)
    expect(await violationsOn(window)).toEqual([])
    await view.getByText(say('site.poster.formats.a4')).click()
    const download = window.waitForEvent('download')
    await view.getByRole('button', { name: say('site.poster.downloadPdf'), exact: true }).click()
    expect((await download).suggestedFilename()).toBe('本周特价_a4.pdf')
    const pdf = await context.request.get(`/poster/${id}?format=a4&language=en`)
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  } finally {
    await takeAway(page, [id])
  }
})
