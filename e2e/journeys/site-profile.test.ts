import { type Resource, websiteProfile } from '@hangjia/contracts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { house } from '../setup/running.ts'
import { toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const page = 'websiteProfile'
const picture = {
  name: '登录背景.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** The one record of the company, put back as it was when the test is over. */
const keepProfile = async () => {
  const tool = await toolOf('pricing')
  const [row] = (await tool.records.list.query({ page })).rows
  if (!row) throw new Error('no site profile in the demo')
  const values = valuesOf(websiteProfile as unknown as Resource, row)
  return async () => {
    const { id, version } = await tool.records.get.query({ page, id: row.id })
    await tool.records.save.mutate({ page, id, version, values })
  }
}

/** The log-in page under a host that no other test visits: its look is believed for a while. */
const loginAt = (window: Page, host: string) => {
  const address = new URL(house().url)
  address.hostname = host
  return window.goto(new URL('/login', address).href)
}

it('at night: a company dresses its log-in page: its picture and the second style are on its host, and on no other', async () => {
  const putBack = await keepProfile()
  try {
    const { page: window, say } = await visit({ as: 'pricing', path: `/${page}` })
    await window.getByRole('button', { name: '航价演示货代', exact: true }).click()
    // A company has one: neither another nor a copy is offered.
    await window.getByLabel('域名').fill('LOCALHOST')
    expect(await window.getByRole('button', { name: say('list.create'), exact: true }).count()).toBe(0)
    expect(await window.getByRole('button', { name: say('record.copy'), exact: true }).count()).toBe(0)

    // Not a contract, by accident.
    const files = window.locator('[data-field="bannerPicUrl"]')
    await files.locator('input[type=file]').setInputFiles({ ...picture, name: '合约.pdf' })
    await files.getByRole('listitem').filter({ hasText: '合约.pdf' }).getByText('JPG/PNG/GIF').waitFor()
    await files.locator('input[type=file]').setInputFiles(picture)
    await files.getByRole('link', { name: picture.name }).first().waitFor()

    // The rest by keyboard; small letters only.
    await window.getByRole('checkbox', { name: '第二套登录样式' }).focus()
    await window.keyboard.press('Space')
    await window.keyboard.press('Control+s')
    await window.getByText(say('rule.format')).first().waitFor()
    await window.getByLabel('域名').fill('localhost')
    await window.keyboard.press('Control+s')
    await toastOf(window, say('record.saved')).waitFor()

    for (const language of drawnFor(import.meta.url, languages)) {
      const { page: stranger } = await visit({ language, expected: /401/ })
      await loginAt(stranger, 'localhost')
      const scene = stranger.locator('main[data-look=second]')
      const image = scene.locator('img[data-shown]')
      await image.waitFor()
      const src = (await image.getAttribute('src')) ?? ''
      expect(src).toMatch(/^\/login-background\/[0-9a-f]{32}$/)
      expect(await violationsOn(stranger)).toEqual([])
      await loginAt(stranger, '127.0.0.1')
      await stranger.locator('main[data-look=first]').waitFor()
      expect(await stranger.locator('main img[data-shown]').count()).toBe(0)
      // The picture itself is for everybody, and nothing else is.
      const shown = await stranger.request.get(src)
      expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/png'])
      expect((await stranger.request.get(src.replace(/.$/, src.endsWith('0') ? '1' : '0'))).status()).toBe(404)
    }
  } finally {
    await putBack()
  }
})
