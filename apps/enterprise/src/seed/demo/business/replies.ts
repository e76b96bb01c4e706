/** Sentences that the enquiry desk of the demo writes often. */
export const demoReplies = [
  {
    name: '补充货物资料 | Cargo details missing',
    uses: ['askBack'],
    products: [],
    wordsCn: '{no}（{lane}）请补充品名、HS 编码、毛重和货好时间，收到后即报价。',
    wordsEn:
      '{no} ({lane}): please send commodity, HS code, gross weight and cargo ready date. We quote as soon as we have them.',
  },
  {
    name: '索要 MSDS | MSDS needed',
    uses: ['askBack'],
    products: ['dgLcl', 'air'],
    wordsCn: '{no} 请提供最新 MSDS 和包装方式，需船公司或航司预审。',
    wordsEn: '{no}: please send the latest MSDS and the kind of packaging for pre-approval by the carrier.',
  },
  {
    name: '舱位以订舱为准 | Subject to space',
    uses: ['answer'],
    products: [],
    wordsCn: '价格为当前市场价，舱位以订舱时确认为准，请在有效期内告知结果。',
    wordsEn: 'Current market prices, subject to space when booked. Please report the result within the validity.',
  },
  {
    name: '航线无服务 | No service',
    uses: ['refuse'],
    products: [],
    wordsCn: '{lane} 目前没有可用承运人，建议改走邻近港口后重新询价。',
    wordsEn: 'No carrier serves {lane} at present. Please ask again by a near port.',
  },
].map((template) => ({ ...template, status: 1 }))
