import { fontFaces, fontStack } from '@hangjia/pdf'
import { paperFontBase } from './printer-page.ts'

const font = fontStack.zh

/** A document of the shape that templates make: fonts, page rules with page x / y, a table with a head. */
export const samplePaper = ({
  rows = 60,
  body = '',
  footer = '航价物流 Hangjia',
  language = 'zh-CN',
  css = '',
} = {}): {
  html: string
  title: string
} => ({
  title: '报价单 Q20261120-001',
  html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>x</title><style>
${fontFaces(paperFontBase)}
@page { size: A4; margin: 12mm 14mm 14mm;
  @top-left { content: "报价单 Q20261120-001 V1"; font: 7pt ${font} }
  @bottom-left { content: "${footer}"; font: 7pt ${font} }
  @bottom-right { content: "第" counter(page) "页/共" counter(pages) "页 Page " counter(page) " of " counter(pages); font: 7pt ${font} } }
@page :first { @top-left { content: none } }
body { margin: 0; font: 9pt/1.35 ${font}; font-variant-numeric: tabular-nums }
table { width: 100%; border-spacing: 0; font-size: 8pt }
thead { display: table-header-group; background: #e9eff5 }
tr { break-inside: avoid }
td:last-child { text-align: right }
${css}</style></head><body>${body || `<h1>海运费报价 Ocean freight quotation</h1>${table(rows)}`}</body></html>`,
})

const table = (rows: number) =>
  `<table><thead><tr><th>序号 No.</th><th>费用名称 Charge</th><th>单位 Unit</th><th>币种 Cur.</th><th>金额 Amount</th></tr></thead><tbody>${Array.from(
    { length: rows },
    (_, index) =>
      `<tr><td>${index + 1}</td><td>海运费 Ocean freight<br>备注 remark<br>last-of-${index + 1}</td><td>CNTR</td><td>USD</td><td>1,${String(index).padStart(3, '0')}.00</td></tr>`,
  ).join('')}</tbody></table>`
