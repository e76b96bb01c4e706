import type { PriceListDocument } from '@hangjia/contracts'
import { sampleDocument } from './sample-quotation.ts'

const both = (zh: string, en: string) => ({ zh, en })
type Row = PriceListDocument['lanes'][number]['rows'][number]
type TariffLine = PriceListDocument['tariffs'][number]['lines'][number]

export const sampleRow = (changed: Partial<Row> = {}): Row => ({
  pod: both('洛杉矶 LOS ANGELES', 'LOS ANGELES, UNITED STATES'),
  via: [],
  carrier: both('中远海运集运', 'COSCO SHIPPING Lines'),
  serviceCode: 'AAC1',
  sailingDays: '0010000',
  transitDays: { min: 14, max: 16 },
  prices: ['900', '1500'],
  currency: 'USD',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  freeTime: '10 days combined',
  remark: '',
  ...changed,
})

export const sampleTariffLine = (changed: Partial<TariffLine> = {}): TariffLine => ({
  charge: both('文件费', 'Documentation fee'),
  only: both('', ''),
  currency: 'CNY',
  unit: both('票', 'B/L'),
  prices: [null, null],
  unitPrice: '450',
  paymentTerm: 'PRE',
  treatment: 'subject',
  remark: '',
  ...changed,
})

/** A sent price list of two ports of loading. */
export const samplePriceList = (changed: Partial<PriceListDocument> = {}): PriceListDocument => {
  const { quoteNo, revision, status, quoteDate, printedAt, letterhead, customer, terms, remark } = sampleDocument()
  return {
    quoteNo,
    revision,
    status,
    quoteDate,
    printedAt,
    letterhead,
    customer,
    terms,
    remark,
    validFrom: '2026-11-20',
    validUntil: '2026-11-30',
    boxes: ['20GP', '40HQ'],
    lanes: [
      { pol: both('宁波 NINGBO', 'NINGBO, CHINA'), rows: [sampleRow()] },
      {
        pol: both('上海 SHANGHAI', 'SHANGHAI, CHINA'),
        rows: [sampleRow({ via: [both('釜山 BUSAN', 'BUSAN, KOREA')], prices: [null, '1680'] })],
      },
    ],
    notes: [
      {
        carrier: both('中远海运集运', 'COSCO SHIPPING Lines'),
        included: [both('低硫燃油附加费', 'Low sulphur surcharge')],
        excluded: [
          {
            ...both('箱不平衡费', 'Container imbalance charge'),
            apart: {
              only: both('', ''),
              currency: 'USD',
              unit: both('箱', 'Container'),
              paymentTerm: 'COL',
              remark: '',
              boxPrices: [
                { box: '20GP', price: '50' },
                { box: '40HQ', price: '100' },
              ],
              unitPrice: null,
            },
          },
        ],
      },
    ],
    tariffs: [
      {
        block: 'origin',
        boxes: ['20GP', '40HQ'],
        lines: [
          sampleTariffLine({
            charge: both('起运港码头操作费', 'Terminal handling charge, origin'),
            only: both('宁波 NINGBO', 'NINGBO, CHINA'),
            unit: both('箱', 'Container'),
            prices: ['850', '1250'],
            unitPrice: null,
          }),
          sampleTariffLine(),
        ],
      },
    ],
    ...changed,
  }
}
