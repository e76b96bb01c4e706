import type { Both } from '../words.ts'

const w = (zh: string, en: string): Both => ({ zh, en })

/** Every word that a poster prints on its own. */
export const posterWords = {
  valid: w('有效期', 'Valid'),
  to: w('至', 'to'),
  until: w('有效至', 'until'),
  from: w('起', 'from'),
  allIn: w('价格已含海运附加费', 'Prices include surcharges'),
  mixed: w('* 附加费另计', '* plus surcharges'),
  asOf: w('运价截至', 'Rates as of'),
  confirm: w('以订舱确认为准', 'Subject to confirmation'),
  scanSite: w('扫码访问网站', 'Visit our site'),
  scanSales: w('扫码保存联系方式', 'Save my contact'),
  onRequest: w('欢迎询价', 'Rates on request'),
} as const satisfies Record<string, Both>
