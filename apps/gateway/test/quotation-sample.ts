import type { PriceListDocument, QuotationDocument } from '@hangjia/contracts'

const both = (zh: string, en: string) => ({ zh, en })

/** A small quotation as an upstream freezes it. */
export const quotationSample: QuotationDocument = {
  quoteNo: 'QS2611-0001',
  revision: 2,
  status: 'sent',
  quoteDate: '2026-11-20',
  validUntil: '2026-11-30',
  printedAt: '2026-11-20 10:00',
  letterhead: {
    company: both('航价演示货代', 'Hangjia Demo'),
    address: both('上海市', 'Shanghai'),
    phone: '021-0000',
    website: 'hangjia.example',
    logo: null,
    preparedBy: {
      name: both('李销售', 'Li Sales'),
      title: both('', ''),
      signature: both('', ''),
      department: '销售部',
      phone: '',
      email: '',
    },
  },
  customer: { name: both('华东进出口', 'East China Import & Export'), contact: '王', phone: '', email: '' },
  incoterm: 'FOB',
  deliveryPlace: '',
  term: 'CY-CY',
  billType: 1,
  boxes: [{ box: '40HQ', quantity: 2 }],
  commodity: '家具 furniture',
  options: [
    {
      label: 'A',
      recommended: true,
      carrier: both('马士基', 'Maersk'),
      serviceCode: 'TP6',
      pol: both('上海', 'Shanghai'),
      pod: both('洛杉矶', 'Los Angeles'),
      via: [],
      receipt: null,
      destination: null,
      containerOwner: null,
      commodities: [],
      excludedGoods: [],
      transferType: 1,
      etd: '2026-11-27',
      sailingDays: '0000100',
      transitDays: { min: 14, max: 16 },
      freeTime: '10',
      validFrom: '2026-11-20',
      validTo: '2026-11-30',
      remark: '',
      blocks: [
        {
          block: 'freight',
          lines: [
            {
              charge: both('海运费', 'Ocean freight'),
              currency: 'USD',
              unit: both('箱', 'CNTR'),
              boxPrices: ['2500.00'],
              unitPrice: null,
              quantity: null,
              minAmount: null,
              maxAmount: null,
              amount: '5000.00',
              paymentTerm: 'PRE',
              treatment: 'subject',
              counts: true,
              remark: '',
            },
          ],
          subtotals: [{ currency: 'USD', amount: '5000.00' }],
        },
      ],
      totals: [{ currency: 'USD', prepaid: '5000.00', collect: '0.00', total: '5000.00' }],
      equivalent: null,
    },
  ],
  terms: [both('以实际为准', 'Subject to actual cost')],
  remark: '',
}

/** A price list as small. */
export const priceListSample: PriceListDocument = {
  ...quotationSample,
  validFrom: '2026-11-20',
  boxes: [],
  lanes: [],
  notes: [],
  tariffs: [],
}
