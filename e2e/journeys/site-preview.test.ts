import { hostileHtml } from '@hangjia/rich-text/hostile-html'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { house } from '../setup/running.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

const page = 'knowledgeBase'
const isEndless = (html: string) => /<(plaintext|xmp|listing)/.test(html)
/** Written past the editor, without pictures, which must have been uploaded; what makes words of all that follows comes last. */
const payloads = hostileHtml
  .filter((html) => !html.includes('data-file'))
  .map((html) => html.replaceAll('\0', ''))
  .toSorted((one, other) => Number(isEndless(one)) - Number(isEndless(other)))
const hits = (window: Page) => window.evaluate(() => '__hit' in window)

it('hostile text is harmless in the editor, in the preview and on the site; a draft is seen in the preview alone', async () => {
  expect(payloads.length).toBeGreaterThan(200)
  const { records } = await toolOf('rival')
  const conditions = { displayFlag: { any: [1] }, audience: { any: ['public'] } }
  const [honest] = (await records.list.query({ page, conditions })).rows
  const values = { titleCn: '安全须知', category: 'terms', audience: 'public', bodyCn: payloads.join('') }
  const published = await records.save.mutate({ page, values })
  const draft = await records.save.mutate({ page, values: { ...values, titleCn: '安全须知（草稿）' } })
  try {
    const rows = [{ id: published.id, version: published.version }]
    await records.setStatus.mutate({ page, rows, set: { displayFlag: 1 } })

    const { page: window, context, say } = await visit({ as: 'rival', path: `/${page}?record=${draft.id}` })
    const outside: string[] = []
    context.on('request', (request) => {
      const address = request.url()
      if (!address.startsWith(house().url) && !/^(data|blob):/.test(address)) outside.push(address)
    })
    await window.getByRole('textbox', { name: '正文', exact: true }).waitFor()
    expect(await hits(window)).toBe(false)

    const opening = context.waitForEvent('page')
    await window.getByRole('link', { name: say('site.preview'), exact: true }).click()
    const preview = await opening
    await preview.getByText('预览：访客目前看不到此内容').waitFor()
    await preview.getByRole('heading', { name: '安全须知（草稿）' }).waitFor()
    expect(await hits(preview)).toBe(false)
    const address = preview.url()
    await preview.getByRole('link', { name: 'English' }).click()
    await preview.getByText('Preview: visitors cannot see this yet').waitFor()
    const home = (await preview.getByRole('link', { name: 'Home' }).getAttribute('href')) ?? ''
    await preview.goto(`/site-preview/${page}/${honest?.id}?lang=en`)
    await preview.getByText('Preview: visitors see this now').waitFor()
    expect(await violationsOn(preview)).toEqual([])
    await preview.close()

    const { page: visitor, context: strangers } = await visit({ expected: /40[14]/ })
    strangers.on('request', (request) => {
      if (!request.url().startsWith(house().url)) outside.push(request.url())
    })
    expect((await strangers.request.get(address)).status()).toBe(401)
    const site = home.replace(/\?.*/, '')
    // A site is cached for a minute.
    const status = async (id: string) => (await strangers.request.get(`${site}/knowledge/${id}`)).status()
    await expect.poll(() => status(published.id), { timeout: 70_000 }).toBe(200)
    expect(await status(draft.id)).toBe(404)
    await visitor.goto(`${site}/knowledge/${published.id}`)
    await visitor.getByRole('heading', { name: '安全须知' }).waitFor()
    expect([await hits(visitor), outside]).toEqual([false, []])
  } finally {
    const { id, version } = await records.get.query({ page, id: published.id })
    await records.setStatus.mutate({ page, rows: [{ id, version }], set: { displayFlag: 0 } })
    const made = await Promise.all([published.id, draft.id].map((one) => records.get.query({ page, id: one })))
    await records.remove.mutate({ page, rows: made.map((row) => ({ id: row.id, version: row.version })) })
  }
})
