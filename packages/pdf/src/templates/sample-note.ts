import type { DebitNoteDocument } from '@hangjia/contracts'
import { sampleDocument } from './sample-quotation.ts'

const both = (zh: string, en: string) => ({ zh, en })

/** USD 1,885.00 × 7.1234 = 13,427.61; + CNY 4,240.00 = 17,667.61: quotations page, debit note. */
export const sampleNote = (changed: Partial<DebitNoteDocument> = {}): DebitNoteDocument => {
  const { letterhead, customer, printedAt } = sampleDocument()
  return {
    kind: 'debit',
    noteNo: 'DN261100001',
    state: 'confirmed',
    billDate: '2026-11-20',
    dueDate: '2026-12-20',
    printedAt,
    letterhead,
    customer,
    currencyMode: 'single',
    settleCurrency: 'CNY',
    rates: [{ from: 'USD', to: 'CNY', rate: '7.1234', date: '2026-11-20' }],
    orders: [
      {
        id: '1',
        orderNo: 'SE261100001',
        facts: [{ field: 'pol', label: both('起运港', 'POL'), value: both('宁波 NINGBO', 'NINGBO, CHINA') }],
        lines: [
          {
            position: 0,
            charge: both('海运费', 'Ocean freight'),
            unit: both('箱', 'Container'),
            quantity: '2',
            unitPrice: '942.5',
            currency: 'USD',
            amount: '1885.00',
            rate: '7.1234',
            converted: '13427.61',
          },
          {
            position: 1,
            charge: both('码头费', 'Terminal handling'),
            unit: both('票', 'B/L'),
            quantity: '1',
            unitPrice: '4240',
            currency: 'CNY',
            amount: '4240.00',
            rate: '1',
            converted: '4240.00',
          },
        ],
        subtotals: [
          { currency: 'CNY', amount: '4240.00' },
          { currency: 'USD', amount: '1885.00' },
        ],
      },
    ],
    totals: [
      { currency: 'CNY', amount: '4240.00' },
      { currency: 'USD', amount: '1885.00' },
    ],
    due: [{ currency: 'CNY', amount: '17667.61' }],
    inWords: '壹万柒仟陆佰陆拾柒元陆角壹分',
    paid: [],
    balance: [{ currency: 'CNY', amount: '17667.61' }],
    accounts: [
      {
        currency: 'CNY',
        accountName: both('航价演示货代有限公司', 'Hangjia Demo Freight Co., Ltd.'),
        bank: both('演示银行', 'Demo Bank'),
        branch: '上海分行',
        accountNo: '6200000000000018',
        swift: 'DEMOCNSH',
      },
    ],
    remark: '',
    ...changed,
  }
}
