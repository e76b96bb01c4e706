import { addDays } from '@hangjia/validation'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import type { Locator, Page } from 'playwright-core'
import { today, toolOf } from './tool.ts'
import type { Visit } from './visit.ts'

/** A service code that no other run has used, so that these rates meet nobody else's. */
export const freshCode = () => `J${Date.now() % 100_000_000}`
const until = addDays(today, 20)

/** Headings of a carrier's sheet. The name of the last day's is for the journey to choose: what was matched once is known. */
export const headingsOf = (lastDay: string) => [
  ...['起运港', '目的港', '船公司', '航线代码', '航程', '20GP', '40HQ', '币种', '有效期起', lastDay, 'Our remark'],
]
/** A row under those headings: a rate of three weeks to Los Angeles from today on. */
export const rateRow = (pol: string, code: string, days: CellValue, hq40: CellValue): CellValue[] => [
  ...[pol, 'Los Angeles', 'COSCO', code, days, 1750, hq40, 'USD', today, until, null],
]
type Sheet = NonNullable<Parameters<typeof writeXlsx>[0]['sheets']>[number]
export const workbookOf = async (sheet: Sheet): Promise<Buffer> => Buffer.from(await writeXlsx({ sheets: [sheet] }))

/** The rates of that service, the last changed first. */
export const ratesOf = async (code: string) => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({
    page: 'fclFreight',
    conditions: { serviceCode: { contains: code } },
    sort: { field: 'updatedAt', descending: true },
  })
  return rows
}
/** Limits of a rate by which nobody else finds the rates of that service. */
export const withdraw = async (code: string) => {
  const rows = (await ratesOf(code)).map(({ id, version }) => ({ id, version }))
  await (await toolOf('pricing')).records.setStatus.mutate({ page: 'fclFreight', rows, set: { displayFlag: 0 } })
}
/** A cell of the sheet as the import shows it. */
export const cellOf = (page: Page, row: number, column: number): Locator =>
  page.locator(`[role=row][data-row="${row}"] [role=gridcell][data-at="${column}"]`)

/** Exports the list in front, as it is seen or as a sheet that can be imported again. */
export const exportAs = async ({ page, say }: Pick<Visit, 'page' | 'say'>, form: 'list' | 'import') => {
  await page.getByRole('button', { name: say('list.export'), exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say(`list.exportAs.${form}`), exact: true }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
}

/** Chooses a workbook for the page in front. */
export const chooseFile = async ({ page, say }: Visit, file: Buffer) => {
  await page.getByRole('button', { name: say('import.import'), exact: true }).click()
  await page.getByRole('button', { name: say('import.template') }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'this-week.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: file,
  })
}
