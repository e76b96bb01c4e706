import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { arrivesAt, hearsKeys, leaveByEscape, pick, placeOf, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { draftOf, shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

const agentsOn = (page: Page, words: string) => page.getByRole('region', { name: words }).getByRole('listitem')
/** The port of the demo that two agents serve. */
const losAngeles = async () => (await shanghaiToLosAngeles(await toolOf('pricing'))).pods[0] ?? ''

describe('agents abroad', () => {
  it('at night: are listed side by side at the desk, with the buying price of each', async () => {
    const { page, say } = await visit({ as: 'pricing', path: '/overseasAgentCharge' })
    await page.getByRole('button', { name: say('rateDesk.agents.title') }).click()
    const dialog = page.getByRole('dialog', { name: say('rateDesk.agents.title') })
    await pick(page, dialog.getByRole('combobox', { name: say('price.pod') }), 'USLAX')
    const table = dialog.getByRole('table', { name: say('rateDesk.agents.title') })
    const rowOf = (words: string) => table.getByRole('row').filter({ hasText: words })
    await dialog
      .getByRole('radiogroup', { name: say('agentSearch.serviceHead') })
      .getByText('DAP')
      .click()
    // 720 for the delivery, 120 for customs, 85 for the delivery order.
    await expect.poll(() => rowOf(say('rateDesk.agents.total')).innerText()).toContain('USD 925.00')
    expect(await rowOf(say('rateDesk.agents.cost')).innerText()).toMatch(/USD [1-9]/)
    expect(await rowOf('DLV').innerText()).toContain('720.00')
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    // A place is asked for once it is typed, not with every key.
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('compareAgents') && asked.push(request.url()))
    await dialog.getByLabel(say('agentSearch.place'), { exact: true }).pressSequentially('Ontario', { delay: 20 })
    await expect.poll(() => asked.length).toBe(1)
    expect(decodeURIComponent(asked[0] ?? '')).toContain('"place":"Ontario"')
    await dialog.getByLabel(say('agentSearch.place'), { exact: true }).fill('')
    // Its record is shown without the dialog.
    await table.getByRole('link').first().click()
    await arrivesAt(page, /^\/overseasAgentCharge\?record=\d+$/)
    await dialog.waitFor({ state: 'detached' })
  })

  it('are compared by a salesperson who does not learn their names, and one goes into their draft', async () => {
    const { id } = await draftOf('sales')
    const { page, say } = await visit({ as: 'sales', path: '/salesOverseasAgentCharge' })
    const form = page.getByRole('form', { name: say('agentSearch.searchBar') })
    await form.waitFor()
    const search = form.getByRole('button', { name: say('price.search') })
    await search.click()
    await form.getByText(say('agentSearch.faults.pod')).waitFor()
    // A port that goes no further goes around it.
    expect(await pick(page, form.getByRole('combobox', { name: say('price.pod') }), 'USLAX')).toMatch(/USLAX/)
    const destination = form.getByRole('combobox', { name: say('agentSearch.destination'), exact: true })
    expect(await destination.inputValue()).toBe('洛杉矶 USLAX')
    await search.click()
    await expect.poll(() => placeOf(page)).toMatch(/^\/salesOverseasAgentCharge\?pod=\d+&to=\d+&arrives=/)

    const agents = agentsOn(page, say('agentSearch.agents', { count: 2 }))
    await agents.first().waitFor()
    const rows = await agents.allInnerTexts()
    expect(rows.map((row) => row.split('\n')[0])).toEqual([
      expect.stringContaining(say('agentSearch.agentLabel', { label: 'A' })),
      expect.stringContaining(say('agentSearch.agentLabel', { label: 'B' })),
    ])
    expect(rows[0]).toContain(say('agentSearch.preferred'))
    expect(await page.getByRole('main').innerText()).not.toMatch(/太平洋|环太/)
    // 720 for the delivery, 120 for customs, 85 for the delivery order.
    expect(rows[0]).toMatch(/USD 925\.00/)

    // Back has the question before, with its names.
    const port = form.getByRole('combobox', { name: say('price.pod') })
    const first = placeOf(page)
    await pick(page, port, 'USNYC')
    await search.click()
    await expect.poll(() => placeOf(page)).not.toBe(first)
    await page.goBack()
    await expect.poll(() => port.inputValue()).toBe('洛杉矶 USLAX')
    await agents.first().waitFor()

    await agents
      .first()
      .getByRole('button', { name: say('price.showCharges') })
      .click()
    const delivery = agents
      .first()
      .getByRole('row')
      .filter({ has: page.getByText('DLV', { exact: true }) })
    await delivery.getByRole('button').last().click()
    const why = page.getByRole('dialog')
    await why
      .getByText(/USLAX DAP/)
      .first()
      .waitFor()
    expect(await why.getByRole('link').count()).toBe(0)
    await leaveByEscape(page, why)

    // Without the delivery order; by keyboard from here on.
    await agents.first().getByRole('checkbox', { name: '换单费' }).uncheck()
    await agents
      .first()
      .getByText(say('agentSearch.chosenLines', { count: 2 }))
      .waitFor()
    await agents
      .first()
      .getByRole('button', { name: say('agentSearch.addTo') })
      .focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const { quoteNo } = await (await toolOf('sales')).quotation.get.query({ id })
    const draft = dialog.getByRole('radio', { name: new RegExp(quoteNo) })
    await hearsKeys(page, dialog)
    await draft.focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('radio', { name: say('agentSearch.option', { label: 'A' }) }).waitFor()
    const add = dialog.getByRole('button', { name: say('agentSearch.addTo') })
    await expect.poll(() => add.isEnabled()).toBe(true)
    await add.focus()
    await page.keyboard.press('Enter')
    await toastOf(page, say('agentSearch.added', { count: 2 })).waitFor()
    await arrivesAt(page, `/quotation?id=${id}`)
    const editor = page.getByRole('application', { name: say('quotation.editor') })
    await editor.locator('[title^="目的港派送费"]').first().waitFor()

    const { draft: kept } = await (await toolOf('sales')).quotation.get.query({ id })
    const lines = kept.options[0]?.lines.filter(({ key }) => key.startsWith('agent.')) ?? []
    expect(lines.map(({ nameCn, source }) => [nameCn, source])).toEqual([
      ['目的港派送费', 'rate'],
      ['进口清关费', 'rate'],
    ])
  })

  it('are quoted alone, at the prices of the search', async () => {
    const port = await losAngeles()
    const path = `/salesOverseasAgentCharge?pod=${port}&to=${port}&boxes=1x40HQ&term=DAP`
    const { page, say } = await visit({ as: 'sales', path })
    const first = agentsOn(page, say('agentSearch.agents', { count: 2 })).first()
    await first.getByRole('button', { name: say('price.showCharges') }).click()
    await first.getByRole('button', { name: say('agentSearch.quoteAlone') }).click()
    await arrivesAt(page, /^\/quotation\?id=\d+$/)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const { draft } = await (await toolOf('sales')).quotation.get.query({ id })
    expect([draft.shipment?.mode, draft.options[0]?.lines.map(({ source }) => source)]).toEqual([
      'agent',
      ['rate', 'rate', 'rate'],
    ])
  })

  it('at night: are named to the desk, in English, and explain why none is left', async () => {
    const port = await losAngeles()
    const { page, say } = await visit({
      as: 'pricing',
      language: 'en',
      path: `/salesOverseasAgentCharge?pod=${port}&to=${port}&boxes=1x40HQ&term=DAP`,
    })
    const agents = agentsOn(page, say('agentSearch.agents', { count: 2 }))
    await agents.filter({ hasText: 'Pacific Overseas Agency' }).waitFor()
    await agents.filter({ hasText: 'Rim Overseas Agency' }).waitFor()
    const form = page.getByRole('form', { name: say('agentSearch.searchBar') })
    await form.getByRole('checkbox', { name: say('agentSearch.service.warehousing') }).check()
    await form.getByRole('button', { name: say('price.search') }).click()
    await page.getByText(say('agentSearch.emptied.service')).waitFor()
  })
})
