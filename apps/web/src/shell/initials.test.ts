import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['整箱运价', 'zxyj'],
  ['海运附加费', 'hyfjf'],
  ['起运港费用', 'qygfy'],
  ['船公司', 'cgs'],
  ['港口', 'gk'],
  ['全球航线', 'qqhx'],
  ['汇率', 'hl'],
  ['我的报价', 'wdbj'],
  ['FBA报价', 'fbabj'],
])('%s is found by %s', (title, expected) => expect(initials(title)).toBe(expected))
