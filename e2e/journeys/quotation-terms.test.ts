import { expect, it } from 'vitest'
import { answerDialog, issue } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { lclLane } from '../lcl-lane.ts'
import { someCustomer, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages, standing } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

/** A charge that no sheet has. */
const typed = {
  key: 'm1',
  charge: null,
  nameCn: '加固费',
  nameEn: 'Bracing',
  unitPrice: '88',
  quantity: '1',
  minAmount: null,
  maxAmount: null,
  remark: '',
}
/** A draft of LCL with a typed charge, for a customer. */
const draftNow = async () => {
  const tool = await toolOf('sales')
  const ask = await lclLane()
  const { asOf, offers } = await tool.modeSearch.lclSell.query({ ask })
  const offerKeys = offers
    .filter(({ quotable }) => quotable)
    .slice(0, 1)
    .map(({ key }) => key)
  const { id } = await tool.quotation.fromModeOffers.mutate({ mode: 'lcl', ask, asOf, offerKeys })
  const { version, draft } = await tool.quotation.get.query({ id })
  const options = draft.options.map(({ lines, ...option }) => ({
    ...option,
    lines: [...lines, ...lines.slice(0, 1).map((line) => ({ ...line, ...typed }))],
  }))
  await tool.quotation.save.mutate({ id, version, draft: { ...draft, options, customer: (await someCustomer()).id } })
  return { id, tool }
}

it.each(drawn)(
  'at night: a draft takes another cargo, terms of a template, and a reason for a typed charge: %s',
  async (language) => {
    const { id, tool } = await draftNow()
    const { page, say } = await visit({ as: 'sales', language, path: `/lclQuotation?id=${id}` })
    const editor = page.getByRole('application', { name: say('quotation.editor') })

    await editor.getByRole('button', { name: say('quotation.otherCargo.change') }).click()
    const cargo = page.getByRole('dialog', { name: say('quotation.otherCargo.title') })
    await cargo
      .getByRole('textbox', { name: say('modeSearch.volumeM3') })
      .first()
      .fill('3.3')
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await cargo.getByRole('button', { name: say('quotation.otherCargo.count') }).click()
    await cargo.waitFor({ state: 'detached' })
    await editor.getByText('3.3 CBM').first().waitFor()

    const terms = editor.getByRole('region', { name: say('quotation.terms'), exact: true })
    await terms.getByRole('button', { name: say('quotation.templates.title') }).press('Enter')
    await page.getByRole('menuitem', { name: language === 'zh' ? '拼箱入仓条款' : 'LCL warehouse terms' }).click()
    await answerDialog(page, say('quotation.templates.replace'))
    const first = terms.getByRole('textbox', { name: say('quotation.termNumber', { number: 1 }), exact: true })
    await expect.poll(() => first.inputValue()).toBe('计费体积与重量以我司仓库实测为准。')
    await editor.getByRole('combobox', { name: say('quotation.language') }).selectOption('en')
    const english = terms.getByRole('textbox', { name: say('quotation.termEnglish', { number: 1 }) })
    expect(await english.inputValue()).toBe('Measurement and weight are those taken at our warehouse.')

    await editor.getByRole('button', { name: say('quotation.send') }).click()
    const reason = page.getByRole('dialog')
    await reason.getByRole('textbox').fill('Agreed with the warehouse')
    await reason.getByRole('button', { name: say('quotation.typedReason.act') }).click()
    await issue({ page, say })
    await expect.poll(() => editor.locator('footer').innerText()).toContain(standing(language, 'sent'))
    const { draft } = await tool.quotation.get.query({ id })
    expect(draft.options[0]?.lines.flatMap(({ reason: given }) => given ?? [])).toEqual(['Agreed with the warehouse'])
    const document = await tool.quotation.document.query({ id })
    expect(document.terms[0]?.en).toBe('Measurement and weight are those taken at our warehouse.')
    expect(JSON.stringify(document)).not.toContain('Agreed with the warehouse')
  },
)
