import { describe, expect, it } from 'vitest'
import { disposition, safeFileName } from './file-name.ts'

describe('a file name', () => {
  it.each([
    ['整箱运价_2026-11-20.xlsx', '整箱运价_2026-11-20.xlsx'],
    ['../../etc/passwd', 'etc passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['a/b:c*d?e"f<g>h|i.pdf', 'a b c d e f g h i.pdf'],
    ['line\r\nset-cookie: x.pdf', 'line set-cookie x.pdf'],
    ['right\u202efdp.exe', 'right fdp.exe'],
    ['zero\0\u200b.pdf', 'zero.pdf'],
    ['.hidden', 'hidden'],
    ['   ', 'file'],
    ['', 'file'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(146)}.pdf`],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe)
  })

  it('travels in UTF-8 with an ASCII name beside it (RFC 6266, 8187)', () => {
    expect(disposition('attachment', "报价单 (SHA's) 50%.pdf")).toBe(
      "attachment; filename=\"_ (SHA's) 50_.pdf\"; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%E5%8D%95%20%28SHA%27s%29%2050%25.pdf",
    )
  })

  it('never breaks its header', () => {
    for (let code = 0; code < 0x3000; code += 1)
      expect(disposition('inline', `a${String.fromCharCode(code)}b.pdf`)).toMatch(
        /^inline; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*$/,
      )
  })
})
