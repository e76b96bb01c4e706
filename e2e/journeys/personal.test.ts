import { createHangjia } from '@hangjia/contracts/client'
import { afterAll, describe, expect, it } from 'vitest'
import { answerDialog, arrivesAt, darken, follow, logInByHand, placeOf, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { isEveryCase } from '../every-case.ts'
import { house } from '../setup/running.ts'
import { draftOf, toolOf } from '../tool.ts'
import { password, type Visit, visit } from '../visit.ts'
import { tooWideOn } from '../width.ts'
import { wordsOf } from '../words.ts'
import { wordsToPrint } from '../words-to-print.ts'

const path = '/employeeInformation'
const fresh = 'haven2027'
const partOf = ({ page, say }: Visit, name: string) =>
  page.getByRole('region', { name: say(`personal.sections.${name}`), exact: true })
/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

afterAll(async () => {
  const tool = await toolOf('sales')
  await tool.account.savePreferences.mutate({ language: null, currency: null, pols: [], pageSize: null })
  const { version, own } = await tool.account.profile.query()
  await tool.account.saveProfile.mutate({ version, own: { ...own, nameCn: '林晓舟', nickname: '晓舟', avatar: '' } })
})
/** The next journey finds the password that it knows. */
const restorePassword = async () => {
  const { url } = house()
  const partner = await createHangjia({ url, userName: 'partner', password: fresh }).catch(() => undefined)
  await partner?.account.changePassword.mutate({ password: fresh, newPassword: password })
}

/** Free of violations in light and dark, and fits the window. */
const looksGood = async (visitor: Visit) => {
  const { page, say } = visitor
  await partOf(visitor, 'rights').waitFor()
  await partOf(visitor, 'sessions').getByText(say('personal.thisPlace')).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await darken(visitor)
  expect(await violationsOn(page)).toEqual([])
  expect(await tooWideOn(page)).toEqual([])
  await page.getByRole('button', { name: say('shell.light') }).click()
}

describe('one’s own data', () => {
  it('are changed part by part; unsaved changes mark the tab, errors are shown at their fields; what cannot be read again stays as it was typed; likings act', async () => {
    const expected = /account\.(profile|saveProfile)|status of [45]\d\d/
    const visitor = await visit({ as: 'sales', path, width: 1280, expected })
    const { page, say } = visitor
    const own = partOf(visitor, 'own')
    const save = own.getByRole('button', { name: say('personal.save'), exact: true })
    expect(await save.isDisabled()).toBe(true)
    await own.getByLabel(say('personal.email'), { exact: true }).fill('nobody')
    await own.getByLabel(say('personal.nickname'), { exact: true }).fill('小舟')
    await own.getByRole('textbox', { name: new RegExp(`^${say('personal.nameCn')}`) }).fill('林小舟')
    const marked = page
      .getByRole('navigation', { name: say('shell.tabs') })
      .getByTitle(`${say('personal.title')} · ${say('ui.unsaved')}`)
    await marked.waitFor()
    await own.getByRole('alert').getByText(say('rule.emailFormat')).waitFor()
    await save.click()
    await own.getByText(say('rule.emailFormat')).waitFor()
    await own.getByLabel(say('personal.email'), { exact: true }).fill('sales@hangjia-demo.test')
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: dot })
    await own.getByRole('button', { name: say('personal.noAvatar') }).waitFor()
    await save.click()
    await toastOf(page, say('personal.saved')).waitFor()
    await marked.waitFor({ state: 'detached' })
    // The head knows at once.
    const account = page.getByRole('banner').getByTitle(say('shell.account'), { exact: true })
    await account.getByText('林小舟').waitFor()
    expect(await account.locator('img').getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    const { own: kept } = await (await toolOf('sales')).account.profile.query()
    expect(kept.nickname).toBe('小舟')
    expect(kept.avatar).toMatch(/^data:image\/png;base64,/)

    // The business card is printed on the next quotation.
    const card = partOf(visitor, 'card')
    await card.getByLabel(say('personal.titleCn'), { exact: true }).fill('远洋航线顾问')
    await card.getByLabel(say('personal.signatureCn'), { exact: true }).fill('随时可以找我')
    // As it will be printed, before it is saved.
    await card.getByRole('figure').getByText('远洋航线顾问').waitFor()
    await card.getByRole('button', { name: say('personal.save'), exact: true }).click()
    await toastOf(page, say('personal.cardSaved')).waitFor()
    const tool = await toolOf('sales')
    const { id } = await draftOf('sales')
    const printed = wordsToPrint(await tool.quotation.document.query({ id }), 'zh')
    expect(printed).toContain('远洋航线顾问')
    expect(printed).toContain('随时可以找我')

    // They stay as they were typed when they cannot be read again, and are saved without the spaces around them.
    const nickname = own.getByLabel(say('personal.nickname'), { exact: true })
    const asked = /\/trpc\/account\.profile\?/
    await nickname.fill('  舟  ')
    // Somebody else saves: the stored version is loaded, and the edit is refused.
    const { version, own: stored } = await tool.account.profile.query()
    await tool.account.saveProfile.mutate({ version, own: { ...stored, landline: '0757 1' } })
    const failure = { message: 'no', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } }
    await page.route(asked, (route) => route.fulfill({ status: 500, json: [{ error: failure }] }))
    const refused = page.waitForResponse(asked)
    await save.click()
    await refused
    const note = page.getByRole('status').filter({ hasText: say('record.rereadFailed') })
    await note.waitFor()
    await page.unroute(asked)
    await note.getByRole('button', { name: say('ui.retry') }).click()
    await note.waitFor({ state: 'detached' })
    expect(await nickname.inputValue()).toBe('  舟  ')
    const saved = async () => {
      if (await save.isEnabled()) await save.click()
      return nickname.inputValue()
    }
    await expect.poll(saved).toBe('舟')
    await expect.poll(() => save.isDisabled()).toBe(true)
    if (isEveryCase) await looksGood(visitor)

    // How the console is liked acts: the language at once and after a log-in, ports and currency in the search.
    const wishes = partOf(visitor, 'preferences')
    await wishes.getByRole('combobox', { name: say('personal.currency') }).selectOption('CNY')
    await wishes.getByRole('combobox', { name: say('personal.pols') }).click()
    await page.keyboard.type('CNSHG', { delay: 20 })
    const list = page.locator('[role=listbox]:not([data-stale])')
    await list.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    const radio = (group: string, name: string) =>
      wishes.getByRole('radiogroup', { name: say(`personal.${group}`) }).getByText(name, { exact: true })
    await radio('pageSize', '50').click()
    await radio('language', 'English').click()
    await wishes.getByRole('button', { name: say('personal.save'), exact: true }).click()
    await page.getByRole('heading', { name: 'Personal information' }).waitFor()
    const inEnglish = wordsOf('en')
    await looksGood({ ...visitor, language: 'en', say: inEnglish })

    await follow(page, '/fullContainer')
    const search = page.getByRole('form', { name: inEnglish('price.searchBar') })
    await search.getByText('Shanghai').waitFor()
    await follow(page, '/myOffer')
    await expect
      .poll(() => page.locator('select').filter({ hasText: '50', visible: true }).first().inputValue())
      .toBe('50')

    const elsewhere = await visit({ language: 'zh', path: '/login', expected: /401/ })
    await logInByHand(elsewhere, 'sales')
    await elsewhere.page.getByRole('link', { name: 'My quotations' }).first().waitFor()
    expect(placeOf(elsewhere.page)).toBe('/workspace')
  })

  it('of the account: another place is ended from here, and is asked to log in', async () => {
    const there = await visit({ as: 'rival', elsewhere: true, path: '/workspace', expected: /401/ })
    const here = await visit({ as: 'rival', path })
    const { page, say } = here
    const places = partOf(here, 'sessions')
    await places.getByText(say('personal.thisPlace')).waitFor()
    const before = await places.getByRole('listitem').count()
    expect(before).toBeGreaterThan(1)
    await places.getByRole('button', { name: say('personal.endOthers'), exact: true }).click()
    await answerDialog(page, say('personal.endOthers'))
    await expect.poll(() => places.getByRole('listitem').count()).toBe(1)
    await there.page.goto('/myOffer')
    await arrivesAt(there.page, '/login')
  })

  it('at night: of the password, by keyboard alone: the old one, a good new one twice; then only that one opens', async () => {
    // The password that is restored at the end closes this session, too.
    const visitor = await visit({ as: 'partner', path, expected: /40[01]/ })
    const { page, say } = visitor
    const part = partOf(visitor, 'password')
    const fill = async (...passwords: [old: string, wanted: string, again: string]) => {
      await part.getByLabel(say('personal.password'), { exact: true }).focus()
      for (const typed of passwords) {
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type(typed)
        // Past the eye of the field to the next one.
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Enter')
    }
    await fill(password, 'short', 'short')
    await part.getByText(say('rule.passwordFormat')).waitFor()
    await fill(password, fresh, 'haven2028')
    await part.getByText(say('personal.repeatedDiffers')).waitFor()
    await fill('not this one 1', fresh, fresh)
    await part.getByText(say('rule.passwordWrong')).waitFor()
    try {
      await fill(password, fresh, fresh)
      await toastOf(page, say('personal.passwordChanged')).waitFor()
      const logIn = (word: string) => createHangjia({ url: house().url, userName: 'partner', password: word })
      await expect(logIn(password)).rejects.toThrow()
      await logIn(fresh)
    } finally {
      await restorePassword()
    }
  })
})
