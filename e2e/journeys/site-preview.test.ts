import type { PlainRow, PlainValue } from '@hangjia/contracts'
import { hostileHtml } from '@hangjia/rich-text/hostile-html'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { isEveryCase } from '../every-case.ts'
import { harm, harmless } from '../harm.ts'
import { richPages } from '../rich-pages.ts'
import { house } from '../setup/running.ts'
import { toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'

type RichPage = (typeof richPages)[number]
interface Written extends RichPage {
  readonly id: string
  /** The record as it was; absent for one that was made here. */
  readonly before: PlainRow | undefined
}

const isEndless = (html: string) => /<(plaintext|xmp|listing)/.test(html)
/** Written past the editor, without pictures, which must have been uploaded; what makes words of all that follows comes last. */
const payloads = hostileHtml
  .filter((html) => !html.includes('data-file'))
  .map((html) => html.replaceAll('\0', ''))
  .toSorted((one, other) => Number(isEndless(one)) - Number(isEndless(other)))
  .join('')
const seenByAll = { displayFlag: { any: [1] }, audience: { any: ['public'] } }
const markOf = (page: string, field: string) => `${page}-${field}-begins`
const hostileTexts = ({ page, fields }: RichPage): Record<string, PlainValue> =>
  Object.fromEntries(fields.map(({ name }) => [name, `<p>${markOf(page.name, name)}</p>${payloads}`]))

const asRival = async () => (await toolOf('rival')).records
const rowOf = async (page: string, id: string) => (await asRival()).get.query({ page, id })
const publish = async (page: string, id: string, displayFlag: 0 | 1) => {
  const { version } = await rowOf(page, id)
  await (await asRival()).setStatus.mutate({ page, rows: [{ id, version }], set: { displayFlag } })
}

/** Writes hostile text into every formatted field of a page: of a new record, or of the only one. */
const write = async (rich: RichPage): Promise<Written> => {
  const { page } = rich
  const records = await asRival()
  const [row] = (await records.list.query({ page: page.name })).rows
  if (!row) throw new Error(`no demo row on ${page.name}`)
  if (page.of.single) {
    const values = { ...valuesOf(page.of, row), ...hostileTexts(rich) }
    await records.save.mutate({ page: page.name, id: row.id, version: row.version, values })
    return { ...rich, id: row.id, before: row }
  }
  const values: Record<string, PlainValue> = {
    ...valuesOf(page.of, row),
    ...hostileTexts(rich),
    [page.of.title]: `hostile ${page.name}`,
    ...('slug' in page.of.fields ? { slug: null } : {}),
    ...('audience' in page.of.fields ? { audience: 'public' } : {}),
  }
  const { id } = await records.save.mutate({ page: page.name, values })
  return { ...rich, id, before: undefined }
}

const putBack = async ({ page, id, before }: Written) => {
  const records = await asRival()
  if (before) {
    const { version } = await rowOf(page.name, id)
    await records.save.mutate({ page: page.name, id, version, values: valuesOf(page.of, before) })
    return
  }
  if ((await rowOf(page.name, id)).displayFlag !== 0) await publish(page.name, id, 0)
  const { version } = await rowOf(page.name, id)
  await records.remove.mutate({ page: page.name, rows: [{ id, version }] })
}

/** Requests to other hosts, and dialogs, of all windows of a context. */
const watch = (context: BrowserContext, seen: string[]) => {
  context.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(house().url) && !/^(data|blob):/.test(address)) seen.push(address)
  })
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
}
const shows = async (window: Page, path: string, written: Written, language: 'zh' | 'en') => {
  await window.goto(`${path}?lang=${language}`)
  const ending = language === 'zh' ? 'Cn' : 'En'
  for (const { name } of written.fields.filter((field) => field.name.endsWith(ending)))
    await window.getByText(markOf(written.page.name, name)).first().waitFor()
  expect(await harm(window.locator('body')), path).toEqual(harmless)
}

const isHarmlessInEditor = async (window: Page, { page, id, fields }: Written) => {
  await window.goto(`/${page.name}?record=${id}`)
  for (const { name, label } of fields) {
    const editor = window.getByRole('textbox', { name: label, exact: true })
    await editor.getByText(markOf(page.name, name)).first().waitFor()
    expect(await harm(editor), `${page.name} ${name}`).toEqual(harmless)
  }
}

it('hostile text in every field is harmless in the editor, in the preview and on the site; a draft is seen in the preview alone', async () => {
  expect([payloads.split('__hit').length > 200, richPages.length]).toEqual([true, 8])
  const written: Written[] = []
  try {
    for (const rich of richPages) written.push(await write(rich))
    // One editor edits all of them: on a page with a section of the site, and on one without.
    const edited = new Set(
      [...Map.groupBy(written, ({ section }) => section !== undefined).values()].map(([first]) => first),
    )
    const seen: string[] = []
    const { page: window, context } = await visit({ as: 'rival' })
    watch(context, seen)
    for (const one of written) {
      if (isEveryCase || edited.has(one)) await isHarmlessInEditor(window, one)
      if (!one.section) continue
      const address = `/site-preview/${one.page.name}/${one.id}`
      for (const language of ['zh', 'en'] as const) await shows(window, address, one, language)
      const seenBy = one.before ? 'visitors see this now' : 'visitors cannot see this yet'
      await window.getByText(`Preview: ${seenBy}`).waitFor()
    }
    const [draft] = written
    const address = `/site-preview/${draft?.page.name}/${draft?.id}`
    const site = new URL((await window.getByRole('link', { name: 'Home' }).getAttribute('href')) ?? '', house().url)
      .pathname
    const [honest] = (await (await asRival()).list.query({ page: 'knowledgeBase', conditions: seenByAll })).rows
    await window.goto(`/site-preview/knowledgeBase/${honest?.id}?lang=en`)
    await window.getByText('Preview: visitors see this now').waitFor()
    expect(await violationsOn(window)).toEqual([])

    const { page: visitor, context: strangers } = await visit({ expected: /40[14]/ })
    watch(strangers, seen)
    expect((await strangers.request.get(address)).status()).toBe(401)
    const status = async ({ section, id }: Written) =>
      (await strangers.request.get(`${site}/${section}/${id}`)).status()
    const shown = written.filter(({ section }) => section)
    for (const one of shown.filter(({ before }) => !before)) {
      expect(await status(one)).toBe(404)
      await publish(one.page.name, one.id, 1)
    }
    for (const one of shown) {
      await expect.poll(() => status(one)).toBe(200)
      for (const language of ['zh', 'en'] as const)
        await shows(visitor, `${site}/${one.section}/${one.id}`, one, language)
    }
    for (const one of written.filter(({ section }) => !section))
      for (const language of ['zh', 'en'] as const) await shows(visitor, site, one, language)
    expect(seen).toEqual([])
  } finally {
    for (const one of written) await putBack(one)
  }
})
