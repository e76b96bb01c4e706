import { text } from 'node:stream/consumers'
import { pageNamed } from '@hangjia/contracts'
import { createHangjia } from '@hangjia/contracts/client'
import { expect, it } from 'vitest'
import { follow, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { house } from '../setup/running.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { wrappedToolsOn } from '../width.ts'
import { openWindow } from '../window.ts'
import { languages, wordsOf } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

const newPassword = 'own2026pass'

it('a role is made, given to somebody who is invited, and in force without a new log-in, also when it is taken away; several people are invited together', async () => {
  const mark = Date.now().toString(36)
  const tool = await toolOf('pricing')
  const { page, say } = await visit({ as: 'pricing', path: '/rolesManagement?record=new' })
  await page.getByLabel('角色名称').fill(`港口查看 ${mark}`)
  // The tree by keyboard: found by words, ticked by the space bar.
  await page.getByLabel(say('staff.searchPages')).fill('TS-5302')
  await page.getByRole('checkbox', { name: '港口', exact: true }).focus()
  await page.keyboard.press('Space')
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await toastOf(page, say('record.saved')).waitFor()
  const role = new URL(page.url()).searchParams.get('record') ?? ''

  const person = await tool.records.save.mutate({
    page: 'employeeManagement',
    values: { userName: `e2e.${mark}`, nameCn: `新同事 ${mark}`, roles: [role], identity: 0 },
  })
  await follow(page, `/employeeManagement?record=${person.id}`)
  await page.getByRole('button', { name: say('staff.account.invite'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('staff.account.invite') })
    .click()
  const shown = page.getByRole('status', { name: say('staff.password.label') })
  const temporary = (await shown.textContent()) ?? ''
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui.close') })
    .last()
    .click()

  const { url, browser } = house()
  const newcomer = await openWindow({ browser, url, language: 'zh', width: 1280, height: 800, expected: /40[13]/ })
  const words = wordsOf('zh')
  const reply = await newcomer.context.request.post('/trpc/session.login', {
    data: { userName: `e2e.${mark}`, password: temporary },
    headers: { origin: url },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  await newcomer.page.goto('/haven')
  await newcomer.page.getByRole('link', { name: words('shell.choosePassword') }).click()
  await newcomer.page.getByLabel(words('personal.password'), { exact: true }).fill(temporary)
  await newcomer.page.getByLabel(words('personal.newPassword'), { exact: true }).fill(newPassword)
  await newcomer.page.getByLabel(words('personal.repeated'), { exact: true }).fill(newPassword)
  await newcomer.page.getByRole('button', { name: words('personal.changePassword') }).click()

  // The menu follows by itself.
  await newcomer.page.getByRole('link', { name: '港口', exact: true }).click()
  await newcomer.page.getByRole('columnheader').nth(1).waitFor()

  const found = await tool.records.get.query({ page: 'rolesManagement', id: role })
  const { id, version, roleName, side, dataScope, status } = found
  const other = { roleName, side, dataScope, status, pageKeys: ['TS-5303'] }
  await tool.records.save.mutate({ page: 'rolesManagement', id, version, values: other })
  // The open page closes; the other page is shown.
  await newcomer.page.getByRole('link', { name: '码头', exact: true }).first().waitFor()
  await newcomer.page.waitForURL((address) => address.pathname !== '/haven')
  expect(await newcomer.page.getByRole('link', { name: '港口', exact: true }).count()).toBe(0)

  const account = await tool.staff.account.query({ id: person.id })
  expect(account).toMatchObject({ exists: true, temporaryUntil: null, mayManage: true })
  const now = await tool.records.get.query({ page: 'employeeManagement', id: person.id })
  await tool.staff.setLock.mutate({ id: person.id, version: now.version, locked: true })
  await newcomer.page.getByRole('button', { name: words('login.submit'), exact: true }).waitFor()

  // People who came by a sheet are invited together, and log in with what is shown once.
  const people = [`first.en${mark}`, `second.en${mark}`]
  for (const userName of people)
    await tool.records.save.mutate({
      page: 'employeeManagement',
      values: { userName, nameCn: userName, email: `${userName}@example.com`, identity: 0 },
    })
  await follow(page, '/employeeManagement')
  await page.getByRole('button', { name: say('staff.invite.title') }).click()
  const dialog = page.getByRole('dialog')
  const box = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(name) })
  await box(people[0] ?? '').waitFor()
  // The newest are on top; other people without an account stay without one.
  for (const other of await dialog.getByRole('checkbox').all())
    if (!(await other.evaluate((one, mine) => one.closest('label')?.textContent?.includes(mine), `en${mark}`)))
      await other.press('Space')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: say('staff.invite.submit', { count: 2 }) }).click()
  await dialog.getByRole('heading', { name: say('staff.invite.done', { count: 2 }) }).waitFor()
  const password =
    (await dialog
      .getByRole('listitem')
      .filter({ hasText: people[0] ?? '' })
      .locator('code')
      .textContent()) ?? ''
  await createHangjia({ url, userName: people[0] ?? '', password })
})

it.each(drawn)(
  'at night: a role is seen as its people see it, compared, and saved with all others; the organisation is a tree that the keyboard moves in and by a dialog, in %s',
  async (language) => {
    const tool = await toolOf('pricing')
    const { rows } = await tool.records.list.query({ page: 'rolesManagement', pageSize: 200 })
    const idOf = (code: string) => rows.find(({ roleCode }) => roleCode === code)?.id ?? ''
    const titleOf = (name: string) => (pageNamed(name)?.title ?? ['', ''])[language === 'zh' ? 0 : 1]
    const { page, say } = await visit({
      as: 'pricing',
      language,
      width: 1280,
      path: `/rolesManagement?record=${idOf('SALES')}`,
    })
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: say('staff.view.act') }).press('Enter')
    await dialog.getByText(titleOf('myOffer'), { exact: true }).waitFor()
    expect(await dialog.getByText(titleOf('haven'), { exact: true }).count()).toBe(0)
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: say('staff.compare.title') }).press('Enter')
    await dialog.getByRole('combobox').selectOption(idOf('SALESHEAD'))
    // The supervisor has the enquiries of the institution and sees cost.
    await dialog.getByText('TS-3302', { exact: true }).waitFor()
    await dialog.getByText('TS-9001', { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await follow(page, '/rolesManagement')
    await page.getByRole('button', { name: say('staff.matrix.act') }).waitFor()
    await page.getByRole('button', { name: say('staff.view.act') }).waitFor({ state: 'hidden' })
    expect(await wrappedToolsOn(page)).toEqual([])
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('staff.matrix.act') }).press('Enter')
    const table = await text(await (await downloading).createReadStream())
    const [heads = '', ...lines] = table.split('\r\n')
    // Four columns say what a line is about.
    expect(heads.split(',').length).toBeGreaterThan(4 + 10)
    const myOffers = lines.find((line) => line.includes(',TS-3304,')) ?? ''
    expect(myOffers).toContain(say('staff.matrix.edits'))
    expect(lines.at(-1)).toMatch(language === 'zh' ? /^※ 导出人：.*pricing/ : /^"?※ Exported by .*pricing/)

    // The organisation is a tree that the keyboard moves in and by a dialog.
    const mark = `${language}${Date.now().toString(36)}`
    const [root] = (await tool.staff.tree.query()).filter(({ superId }) => superId === null)
    const make = (orgName: string, superOrg: string | undefined) =>
      tool.records.save.mutate({
        page: 'organization',
        values: { orgName, orgNameEn: orgName, superOrg, nodeKind: 'team', status: 1, sortNo: 99 },
      })
    const [first, second] = [await make(`A ${mark}`, root?.id), await make(`B ${mark}`, root?.id)]
    await page.setViewportSize({ width: 1440, height: 900 })
    await follow(page, '/organization')
    const tree = page.getByRole('tree')
    const node = (name: string) => tree.getByRole('treeitem').filter({ hasText: name })
    await node(`B ${mark}`).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await tree.getByRole('treeitem').first().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await node(`B ${mark}`).waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowRight')
    await node(`B ${mark}`)
      .getByRole('button', { name: say('staff.tree.move', { name: `B ${mark}` }) })
      .click()
    await page.getByLabel(say('staff.tree.under')).selectOption(first.id)
    await page.getByRole('button', { name: say('staff.tree.moveHere'), exact: true }).click()
    await toastOf(page, say('staff.tree.moved')).waitFor()
    await page.waitForFunction(
      (name) =>
        [...document.querySelectorAll('[role=treeitem]')].some(
          (item) => item.textContent?.includes(name) && item.getAttribute('aria-level') === '3',
        ),
      `B ${mark}`,
    )
    const moved = await tool.records.get.query({ page: 'organization', id: second.id })
    expect(moved.superOrg).toMatchObject({ id: first.id })
    await tool.records.remove.mutate({ page: 'organization', rows: [{ id: moved.id, version: moved.version }] })
    await tool.records.remove.mutate({ page: 'organization', rows: [{ id: first.id, version: first.version }] })
  },
)
