import type { PlainRow } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { CellValue } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { arrivesAt, follow, issue, pick } from '../acts.ts'
import { isEveryCase } from '../every-case.ts'
import { readPaper } from '../paper.ts'
import { chooseFile, freshCode, workbookOf } from '../rate-sheets.ts'
import { takeAway, today, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

interface Kind {
  readonly cargo: string
  /** Pages of its rates and of its search by sales. */
  readonly rates: string
  readonly search: string
  /** Cells of one rate under the headings of its page; the code is the field by which it is found. */
  readonly cells: (code: string) => Readonly<Record<string, CellValue>>
  readonly found: string
  /** Ends of the lane by the resource of their pickers, and what else is asked. */
  readonly ends: readonly [from: readonly [of: string, code: string], to: readonly [of: string, code: string]]
  readonly asked: (code: string) => object
  /** Words of the cargo on the paper. */
  readonly printed: string
}
const until = addDays(today, 20)
const period = { 有效期起: today, 有效期止: until }

const kinds: readonly Kind[] = [
  {
    cargo: 'boxes',
    rates: 'importFcl',
    search: 'importFclView',
    cells: (code) => ({
      起运港: 'USLAX',
      目的港: 'CNSHG',
      船公司: 'COSCO',
      航线代码: code,
      贸易条款: 'FOB',
      航程: '14-16',
      币种: 'USD',
      '20GP': 450,
      '40HQ': 700,
    }),
    found: 'serviceCode',
    ends: [
      ['port', 'USLAX'],
      ['port', 'CNSHG'],
    ],
    asked: () => ({ cargo: { boxes: [{ box: '20GP', quantity: 2 }] } }),
    printed: '2 × 20GP',
  },
  {
    cargo: 'loose',
    rates: 'lclFreight',
    search: 'salesLclFreight',
    cells: (code) => ({
      起运港: 'CNSHG',
      目的港: 'USLAX',
      航线代码: code,
      航程: '14-16',
      运价·币种: 'USD',
      '运价·轻货价 /CBM': 25,
      '运价·重货价 /TON': 40,
      '运价·最低收费 MIN': 25,
    }),
    found: 'serviceCode',
    ends: [
      ['port', 'CNSHG'],
      ['port', 'USLAX'],
    ],
    asked: () => ({ cargo: { packages: 10, grossKg: '980', volumeM3: '2.4' } }),
    printed: '980 KGS',
  },
  {
    cargo: 'pieces',
    rates: 'airFreight',
    search: 'salesAirFreight',
    // Its key has no flight: nobody else sells this lane in euros.
    cells: (code) => ({
      起运机场: 'PVG',
      目的机场: 'LAX',
      航空公司: 'CA',
      航班: code,
      币种: 'EUR',
      重量段价格·密度起: 0,
      重量段价格·M: 40,
      重量段价格·N: 6.8,
      重量段价格·Q45: 5.3,
      重量段价格·Q100: 4.9,
    }),
    found: 'flightNo',
    ends: [
      ['airport', 'PVG'],
      ['airport', 'LAX'],
    ],
    asked: () => ({
      cargo: {
        packages: 1,
        grossKg: '38.6',
        pieces: [{ count: 1, lengthCm: '101', widthCm: '58', heightCm: '32' }],
      },
    }),
    printed: '38.6 KGS',
  },
  {
    cargo: 'cartons',
    rates: 'FBAQuotation',
    search: 'salesFBAQuotation',
    cells: (code) => ({
      产品名称: code,
      目的国: 'US',
      渠道: '海派',
      收货仓: 'SHWGQ',
      币种: 'CNY',
      分区价·分区: '西部',
      '分区价·21KG+': 12,
      '分区价·100KG+': 10.5,
    }),
    found: 'productName',
    ends: [
      ['worldWarehouse', 'SHWGQ'],
      ['country', 'US'],
    ],
    asked: () => ({
      cargo: { pieces: [{ count: 10, lengthCm: '50', widthCm: '40', heightCm: '40', kg: '9' }] },
      fulfilment: { centre: 'ONT8' },
    }),
    printed: '10 × 50 × 40 × 40 cm',
  },
  {
    cargo: 'trucks',
    rates: 'fullTruckLandFreight',
    search: 'salesFullTruckLandFreight',
    cells: (code) => ({
      省市区: '310115',
      '街道/镇': code,
      港口: 'CNSHG',
      币种: 'CNY',
      车型价·车型: '9.6 米',
      车型价·价格: 1880,
      '车型价·限重 kg': 15_000,
      '车型价·限方 CBM': 50,
    }),
    found: 'street',
    ends: [
      ['area', '310115'],
      ['port', 'CNSHG'],
    ],
    asked: (code) => ({
      cargo: { grossKg: '6200', volumeM3: '30' },
      land: { direction: 'export', end: 'port', street: code },
    }),
    printed: '6,200 KGS',
  },
]

/** Id of a row that a picker of the searches offers. */
const idOf = async (of: string, code: string): Promise<string> => {
  const { modeOptions } = await toolOf('sales')
  const rows = await modeOptions.find.query({ of: of as 'port', query: code })
  const row = rows.find((one) => one.code === code) ?? rows[0]
  if (!row) throw new Error(`no ${of} ${code}`)
  return row.id
}
const questionOf = async ({ ends: [from, to], asked }: Kind, code: string) => {
  const { fulfilment, ...more } = asked(code) as { readonly fulfilment?: { readonly centre: string } }
  return {
    from: await idOf(...from),
    to: await idOf(...to),
    day: today,
    ...more,
    ...(fulfilment ? { fulfilment: { centre: await idOf('fbaWarehouse', fulfilment.centre) } } : {}),
  }
}
const ratesOf = async ({ rates, found }: Kind, code: string): Promise<readonly PlainRow[]> => {
  const { records } = await toolOf('pricing')
  const { rows } = await records.list.query({ page: rates, conditions: { [found]: { contains: code } } })
  return rows
}

/** Loose cargo has a journey of its own, from search to paper (`mode-quotation`): with a sheet it goes at night. */
const walked = isEveryCase ? kinds : kinds.filter(({ cargo }) => cargo !== 'loose')

/** Rates of a kind come from a sheet and are published; answers their first one. */
const publishSheet = async (desk: Visit, kind: Kind, code: string) => {
  const { page, say } = desk
  const cells = { ...kind.cells(code), ...period }
  await follow(page, `/${kind.rates}`)
  await arrivesAt(page, `/${kind.rates}`)
  await chooseFile(desk, await workbookOf({ name: 'Rates', rows: [Object.keys(cells), Object.values(cells)] }))
  await arrivesAt(page, new RegExp(`^/${kind.rates}\\?import=\\d+`))
  const outcomes = page.getByRole('group', { name: say('import.outcome') })
  const toRows = page.getByRole('button', { name: say('import.toRows') })
  await outcomes.or(toRows).first().waitFor()
  if (await toRows.isVisible()) await toRows.click()
  await expect.poll(() => outcomes.innerText()).toContain(`${say('import.outcomes.new')} 1`)
  await page.getByRole('button', { name: say('import.commit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: say('import.flag.1') }).check()
  const doubts = dialog.getByRole('checkbox')
  if ((await doubts.count()) > 0) await doubts.check()
  await dialog.getByRole('button', { name: say('import.act.1', { figure: 1 }) }).click()
  await page.getByRole('link', { name: say('import.seeThem') }).waitFor()
  const [rate] = await ratesOf(kind, code)
  expect(rate).toMatchObject({ displayFlag: 1 })
  return rate
}

/** The offer of that rate is searched, quoted and issued; its document beside the editor has its words. */
const quote = async ({ page, say }: Visit, kind: Kind, code: string, rate: PlainRow | undefined) => {
  const query = new URLSearchParams({ ask: JSON.stringify(await questionOf(kind, code)) })
  await follow(page, `/${kind.search}?${query}`)
  const offer = page.locator(`[data-offers] > li[data-rate="${rate?.id}"]`)
  const total = (await offer.getByRole('button', { name: /^[A-Z]{3} [\d,]+\.\d\d$/ }).innerText()).trim()
  await offer.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('price.makeQuotation') }).click()
  await arrivesAt(page, /\?id=\d+$/)
  const editor = page.getByRole('application', { name: say('quotation.editor') })
  await expect.poll(() => editor.locator('footer').innerText()).toContain(total)
  await pick(page, editor.getByRole('combobox', { name: say('quotation.customer') }), 'co')
  const paper = page.getByRole('region', { name: say('quotation.paper') })
  for (const words of [total, kind.printed]) await paper.getByText(words).first().waitFor()
  await editor.getByRole('button', { name: say('quotation.send') }).click()
  await issue({ page, say })
  return { total, id: new URL(page.url()).searchParams.get('id') }
}

it('rates of every cargo come from sheets, are searched, quoted and printed', { timeout: 300_000 }, async () => {
  const desk = await visit({ as: 'pricing', width: 1280, path: '/workspace' })
  const seller = await visit({ as: 'sales', path: '/workspace' })
  for (const kind of walked) {
    const code = freshCode()
    const rate = await publishSheet(desk, kind, code)
    const { total, id } = await quote(seller, kind, code, rate)
    // The document beside the editor is made by the code that prints it: printed once.
    if (isEveryCase || kind === walked[0]) {
      const reply = await seller.context.request.get(`/pdf/quotation/${id}?language=zh`)
      expect(reply.status()).toBe(200)
      const { text } = await readPaper(await reply.body())
      expect(text).toContain(total)
      expect(text).toContain(kind.printed)
    }
    await takeAway(
      kind.rates,
      (await ratesOf(kind, code)).map((row) => row.id),
    )
  }
})
