import { carrierContract, fclRate, type PlainRow, type PlainValue, type Resource } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { expect, it, onTestFinished } from 'vitest'
import { answerDialog, arrivesAt, toastOf } from '../acts.ts'
import { ordinaryRate } from '../ordinary-rate.ts'
import { takeAway, today, toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'

const contracts = 'contractManagement'
const suppliers = 'supplierManagement'
const one = async (page: string, conditions: Record<string, { contains: string }>): Promise<PlainRow> => {
  const { rows } = await (await toolOf('pricing')).records.list.query({ page, conditions })
  const [row] = rows
  if (!row) throw new Error(`nothing on ${page}`)
  return row
}

it('at night: a contract is renewed for its next period as a draft', async () => {
  const approved = await one(contracts, { contractNo: { contains: 'COS2601' } })
  const { page, say } = await visit({ as: 'pricing', path: `/${contracts}?record=${approved.id}` })
  await page.getByRole('button', { name: say('partners.renew') }).click()
  await page.getByRole('heading', { name: say('partners.renewalOf', { name: '船公司合约' }) }).waitFor()
  expect(await page.getByLabel('有效期起').inputValue()).toBe(addDays(String(approved.validTo), 1))
  expect(await page.locator('[data-field="amendments"] tbody tr').count()).toBe(0)
  await page.keyboard.press('Control+s')
  await toastOf(page, say('record.saved')).waitFor()
  const id = new URL(page.url()).searchParams.get('record') ?? ''
  const renewal = await (await toolOf('pricing')).records.get.query({ page: contracts, id })
  expect(renewal).toMatchObject({ approvalState: 'draft', contractNo: approved.contractNo, files: [], amendments: [] })
  await takeAway(contracts, [id])
})

it('at night: a contract that is over shows its published rates; one click withdraws them, nothing before', async () => {
  const tool = await toolOf('pricing')
  const contractNo = `OVER${Date.now()}`
  const model = await ordinaryRate(tool)
  const of = (resource: unknown, row: PlainRow) => valuesOf(resource as Resource, row)
  const rate = await tool.records.save.mutate({
    page: 'fclFreight',
    values: { ...of(fclRate, model), attachments: [], contractNo },
  })
  await tool.records.setStatus.mutate({
    page: 'fclFreight',
    rows: [{ id: rate.id, version: rate.version }],
    set: { displayFlag: 1 },
  })
  const approved = await one(contracts, { contractNo: { contains: 'COS2601' } })
  const contract = await tool.records.save.mutate({
    page: contracts,
    values: {
      ...of(carrierContract, approved),
      contractNo,
      carrier: (model.carrier as { id: string }).id,
      files: [],
      amendments: [],
      validFrom: addDays(today, -100),
      validTo: addDays(today, -1),
    } as Record<string, PlainValue>,
  })
  onTestFinished(async () => {
    await takeAway('fclFreight', [rate.id])
    await takeAway(contracts, [contract.id])
  })
  const { page, say } = await visit({ as: 'pricing', path: `/${contracts}?record=${contract.id}` })
  const under = page.getByRole('region', { name: say('partners.ratesUnder', { count: 1 }) })
  await under.waitFor()
  expect((await tool.records.get.query({ page: 'fclFreight', id: rate.id })).displayFlag).toBe(1)
  await under.getByRole('button', { name: say('partners.withdraw') }).click()
  await answerDialog(page, say('partners.withdraw'))
  await toastOf(page, say('partners.ratesWithdrawn', { count: 1 })).waitFor()
  await under.waitFor({ state: 'hidden' })
  expect((await tool.records.get.query({ page: 'fclFreight', id: rate.id })).displayFlag).toBe(0)

  await page
    .getByRole('navigation', { name: say('partners.under') })
    .getByRole('link', { name: '整箱运价' })
    .click()
  await arrivesAt(page, new RegExp(`^/fclFreight\\?f\\.contractNo=${contractNo}`))
  // The head, and the one rate.
  const rates = page.getByRole('grid', { name: '整箱运价' }).filter({ visible: true })
  await expect.poll(() => rates.getByRole('row').count()).toBe(2)
})

it('a supplier who is there twice becomes one, and takes a second person to be blacklisted', async () => {
  const tool = await toolOf('pricing')
  const mark = String(Date.now())
  const phone = `021${mark.slice(-8)}`
  const make = (code: string, nameCn: string, change: Record<string, PlainValue>) =>
    tool.records.save.mutate({ page: suppliers, values: { code, nameCn, state: 'active', ...change } })
  const contact = (name: string) => ({ name, role: null, phone, email: null, wechat: null, isMain: false })
  const licence = { kind: 'AEO', no: null, until: addDays(today, 10), file: [] }
  const keep = await make(`K${mark}`, `双胞胎甲${mark}`, { contacts: [contact('王')], licences: [licence] })
  const gone = await make(`G${mark}`, `双胞胎乙${mark}`, { contacts: [contact('李')], shortName: '乙' })

  const { page, say } = await visit({ as: 'pricing', path: `/${suppliers}`, expected: /422/ })
  await page.getByRole('textbox', { name: say('list.search') }).fill(mark)
  await page.getByText('30 天内到期', { exact: true }).click()
  const grid = page.getByRole('grid', { name: '供应商管理' })
  await expect.poll(() => grid.getByRole('row').count()).toBe(2)
  await arrivesAt(page, new RegExp(`q=${mark}`))
  await grid.getByText(`K${mark}`).click()
  await page.getByRole('button', { name: say('partners.doubles.search') }).click()
  const dialog = page.getByRole('dialog', { name: say('partners.doubles.title') })
  await dialog.getByText(`双胞胎乙${mark}`).waitFor()
  await dialog.getByText(say('partners.doubles.phone')).waitFor()
  await dialog.getByRole('button', { name: say('partners.doubles.merge') }).click()
  await answerDialog(page, say('partners.doubles.merge'))
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByLabel('简称').inputValue()).toBe('乙')
  await expect(tool.records.get.query({ page: suppliers, id: gone.id })).rejects.toThrow()

  await page.getByRole('button', { name: say('partners.blacklist.ask') }).click()
  const why = page.getByRole('dialog', { name: say('partners.blacklist.title.ask') })
  await why.getByRole('textbox').fill('虚报舱位')
  await why.getByRole('button', { name: say('partners.blacklist.ask') }).click()
  await page.getByRole('button', { name: say('partners.blacklist.confirm') }).click()
  await toastOf(page, say('rule.decidedByAnother')).waitFor()
  expect((await tool.records.get.query({ page: suppliers, id: keep.id })).state).toBe('active')
  await page.getByRole('button', { name: say('partners.blacklist.refuse') }).click()
  await toastOf(page, say('partners.blacklist.done.refuse')).waitFor()
  await takeAway(suppliers, [keep.id])
})

it('at night: a supplier is numbered by itself, and the person who changes its bank account does not confirm it', async () => {
  const tool = await toolOf('pricing')
  const references = await tool.records.options.query({ page: suppliers, field: 'banks.currency', query: 'USD' })
  const account = {
    bankName: '中国银行',
    accountName: '本行示例',
    accountNo: '622200001111',
    swift: 'BKCHCNBJ',
    currency: references[0]?.id ?? '',
  }
  const made = await tool.records.save.mutate({
    page: suppliers,
    values: { nameCn: `账户示例${Date.now()}`, state: 'active', banks: [account] },
  })
  expect(made.code).toMatch(/^S\d{4,}$/)
  const { page, say } = await visit({ as: 'pricing', path: `/${suppliers}?record=${made.id}`, expected: /422/ })
  const note = page.getByRole('note').filter({ hasText: '622200001111' })
  await note.getByRole('button', { name: say('partners.accounts.confirm') }).click()
  await toastOf(page, say('rule.decidedByAnother')).waitFor()
  await note.getByRole('button', { name: say('partners.accounts.refuse') }).click()
  await toastOf(page, say('partners.accounts.done.refuse')).waitFor()
  await note.waitFor({ state: 'hidden' })
  expect(await tool.records.get.query({ page: suppliers, id: made.id })).toMatchObject({ banks: [], banksAsked: [] })
  await takeAway(suppliers, [made.id])
})
