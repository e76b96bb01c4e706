import type { DocumentLine, DocumentOption, QuotationDocument } from '@hangjia/contracts'

const both = (zh: string, en: string) => ({ zh, en })

/** A priced line; every field that is not given is empty. */
export const sampleLine = (changed: Partial<DocumentLine> = {}): DocumentLine => ({
  charge: both('海运费', 'Ocean freight'),
  currency: 'USD',
  unit: both('箱', 'Container'),
  boxPrices: ['900.00', '1500.00'],
  unitPrice: null,
  quantity: null,
  minAmount: null,
  maxAmount: null,
  amount: '3900.00',
  paymentTerm: 'PRE',
  treatment: 'subject',
  counts: true,
  remark: '',
  ...changed,
})

export const sampleOption = (changed: Partial<DocumentOption> = {}): DocumentOption => ({
  label: 'A',
  recommended: false,
  carrier: both('中远海运集运', 'COSCO SHIPPING Lines'),
  serviceCode: 'AAC1',
  pol: both('宁波 NINGBO', 'NINGBO, CHINA'),
  pod: both('洛杉矶 LOS ANGELES', 'LOS ANGELES, UNITED STATES'),
  via: [],
  receipt: null,
  destination: null,
  containerOwner: null,
  commodities: [],
  excludedGoods: [],
  transferType: 1,
  etd: '2026-11-27',
  sailingDays: '0010000',
  transitDays: { min: 14, max: 16 },
  freeTime: '10 days combined',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  remark: '',
  blocks: [
    { block: 'freight', lines: [sampleLine()], subtotals: [{ currency: 'USD', amount: '3900.00' }] },
    {
      block: 'origin',
      lines: [
        sampleLine({
          charge: both('文件费', 'Documentation fee'),
          currency: 'CNY',
          unit: both('票', 'B/L'),
          boxPrices: [null, null],
          unitPrice: '450.00',
          quantity: '1',
          amount: '450.00',
        }),
      ],
      subtotals: [{ currency: 'CNY', amount: '450.00' }],
    },
  ],
  totals: [
    { currency: 'CNY', prepaid: '450.00', collect: '0.00', total: '450.00' },
    { currency: 'USD', prepaid: '3900.00', collect: '120.00', total: '3900.00' },
  ],
  equivalent: {
    currency: 'CNY',
    amount: '28231.26',
    rates: [{ from: 'USD', to: 'CNY', rate: '7.1234', date: '2026-11-20' }],
  },
  ...changed,
})

/** A sent FCL quotation: 1 × 20GP + 2 × 40HQ from Ningbo to Los Angeles. */
export const sampleDocument = (changed: Partial<QuotationDocument> = {}): QuotationDocument => ({
  quoteNo: 'FCL2611200001',
  revision: 1,
  status: 'sent',
  quoteDate: '2026-11-20',
  validUntil: '2026-11-27',
  printedAt: '2026-11-20T02:30:00.000Z',
  letterhead: {
    company: both('航价演示货代有限公司', 'Hangjia Demo Freight Co., Ltd.'),
    address: both('上海市虹口区', 'Hongkou District, Shanghai'),
    phone: '+86 21 5555 0188',
    website: 'www.example.com',
    logo: null,
    preparedBy: {
      name: both('林晓舟', 'Lin Xiaozhou'),
      title: both('美线销售经理', 'Sales Manager, Transpacific'),
      signature: both('微信同手机号\n24 小时响应', 'Same number on WhatsApp\nAn answer within 24 hours'),
      department: '',
      phone: '139',
      email: 'sales@example.com',
    },
  },
  customer: { name: both('示例客户', 'Sample Customer'), contact: 'Anna', phone: '', email: '' },
  incoterm: 'FOB',
  deliveryPlace: '',
  term: 'CY-CY',
  billType: 1,
  boxes: [
    { box: '20GP', quantity: 1 },
    { box: '40HQ', quantity: 2 },
  ],
  commodity: '',
  options: [sampleOption()],
  terms: [both('以舱位确认为准。', 'Subject to space.')],
  remark: '',
  ...changed,
})
