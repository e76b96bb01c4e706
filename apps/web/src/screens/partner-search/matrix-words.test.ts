import type { PartnerResult } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { partnerAskFromUrl, partnerAskToUrl, partnerFaults } from './ask-url.ts'
import { matrixText } from './matrix-words.ts'

const place = (id: string, code: string, nameCn: string, nameEn: string) => ({ id, code, nameCn, nameEn })
const result: PartnerResult = {
  asOf: '2026-11-20T02:00:00.000Z',
  group: { id: '1', nameCn: '三环', nameEn: 'Three Rings', logo: null, footerCn: '仅供同行', footerEn: 'Members only' },
  currency: 'USD',
  boxes: ['20GP', '40GP', '40HQ'],
  rows: [
    {
      rate: '1',
      pol: place('1', 'CNSHG', '上海', 'Shanghai'),
      pod: place('2', 'USLAX', '洛杉矶', 'Los Angeles'),
      carrier: place('3', 'COS', '中远海运', 'COSCO'),
      via: [],
      etd: '2026-11-22',
      sailingDays: '0000001',
      transitDays: { min: 14, max: 16 },
      prices: [
        { box: '20GP', amount: '1792.00' },
        { box: '40GP', amount: null },
        { box: '40HQ', amount: '2303.00' },
      ],
      perBill: [
        { currency: 'CNY', amount: '500.00' },
        { currency: 'USD', amount: '35.00' },
      ],
      freeDemDays: null,
      freeDetDays: null,
      freeCombinedDays: 10,
      freeTimeText: null,
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      excludedGoods: [],
      remark: null,
    },
  ],
}

it('is written as in a chat, in either language', () => {
  expect(matrixText(result, 'zh')).toBe(
    [
      '起运港 上海',
      '洛杉矶 COS，20GP USD 1,792 / 40HQ USD 2,303，每票另加 CNY 500 + USD 35，周一 14-16天 直达，免箱 10天，有效至 2026-11-30',
      '',
      '以上为全包预付价（USD）',
      '仅供同行',
      '三环',
    ].join('\n'),
  )
  expect(matrixText(result, 'en')).toBe(
    [
      'POL Shanghai',
      'Los Angeles COS, 20GP USD 1,792 / 40HQ USD 2,303, plus CNY 500 + USD 35 per B/L, Mon 14-16 Days direct, free time 10 Days, valid to 2026-11-30',
      '',
      'All-in, prepaid (USD)',
      'Members only',
      'Three Rings',
    ].join('\n'),
  )
})

it('names the goods that a price excludes, before its remark', () => {
  const rows = result.rows.map((row) => ({ ...row, excludedGoods: ['Toys'], remark: 'Subject to space' }))
  expect(matrixText({ ...result, rows }, 'zh')).toContain('有效至 2026-11-30，不收 Toys · Subject to space\n')
  expect(matrixText({ ...result, rows }, 'en')).toContain('valid to 2026-11-30, not for Toys · Subject to space\n')
})

it('an address asks the question that it was made from', () => {
  const ask = {
    group: '3',
    pols: ['1', '2'],
    pods: [],
    tradeLine: '9',
    boxes: ['20GP'],
    carriers: ['5'],
    etdFrom: '2026-11-20',
    etdTo: '2026-12-01',
  }
  expect(partnerAskFromUrl(partnerAskToUrl(ask), '2026-11-20')).toEqual(ask)
  expect(partnerAskFromUrl(new URLSearchParams('pol=1'), '2026-11-20')).toBeUndefined()
  expect(partnerFaults({ ...ask, tradeLine: null, boxes: [] })).toEqual(['pods', 'boxes'])
})
