import { expect, it } from 'vitest'
import { exportMark, isExportMark } from '../index.ts'

const exported = { person: '张三', userName: 'zhang', company: '航价国际', at: '2026-11-29T10:25:31.120Z' }

it('names the person, company, time in China and reason, in one line', () => {
  expect(exportMark({ ...exported, reason: '年度\n核对' }, 'zh')).toBe(
    '※ 导出人：张三 (zhang) · 航价国际 · 2026-11-29 18:25 · 原因：年度 核对',
  )
  expect(exportMark({ ...exported, person: 'zhang', company: 'Hangjia' }, 'en')).toBe(
    '※ Exported by zhang · Hangjia · 2026-11-29 18:25',
  )
})

it('is known again in both languages, and no remark is taken for it', () => {
  for (const language of ['zh', 'en'] as const) expect(isExportMark(exportMark(exported, language))).toBe(true)
  for (const text of ['', '※ 导出', '导出人：张三', 'Exported by zhang', '※ subject to space'])
    expect(isExportMark(text)).toBe(false)
})
