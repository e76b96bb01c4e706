import { expect, it } from 'vitest'
import { alike, type Described } from './alike.ts'

const described = (facts: Partial<Described>): Described => ({
  nameCn: '',
  nameEn: '',
  creditCode: '',
  phones: [],
  emails: [],
  ...facts,
})

it.each<[string, Partial<Described>, Partial<Described>, string[]]>([
  ['the legal form', { nameCn: '沪东订舱代理有限公司' }, { nameCn: ' 沪东订舱代理 股份有限公司' }, ['name']],
  ['English spelling', { nameEn: 'Hudong Agency Co., Ltd.' }, { nameEn: 'HUDONG AGENCY LIMITED' }, ['name']],
  ['the city', { nameCn: '深圳市示例甲贸易有限公司' }, { nameCn: '示例甲贸易（深圳）有限公司' }, ['name']],
  ['the city of one', { nameCn: '广东省深圳市示例甲贸易有限公司' }, { nameCn: '示例甲贸易' }, ['name']],
  ['another name', { nameCn: '沪东订舱代理' }, { nameCn: '沪西订舱代理' }, []],
  ['nothing at all', {}, {}, []],
  ['the credit code', { creditCode: '91310000mA1FL0XX0a' }, { creditCode: ' 91310000MA1FL0XX0A' }, ['creditCode']],
  ['a phone in another hand', { phones: ['+86 21-6888 1234'] }, { phones: ['', '021-68881234'] }, ['phone']],
  ['a mobile', { phones: ['138 0000 1234'] }, { phones: ['0086-13800001234'] }, ['phone']],
  ['an extension', { phones: ['8012'] }, { phones: ['8012'] }, []],
  ['a mail domain', { emails: ['a@hudong.example'] }, { emails: ['B@HUDONG.example'] }, ['mailDomain']],
  ['mail for everybody', { emails: ['a@qq.com', 'a@163.com'] }, { emails: ['b@qq.com', 'b@163.com'] }, []],
  [
    'several at once',
    { nameCn: '沪东', phones: ['13800001234'], emails: ['x'] },
    { nameCn: '沪东公司', phones: ['13800001234'], emails: ['x'] },
    ['name', 'phone'],
  ],
])('two suppliers are compared by %s', (_what, one, other, because) => {
  expect(alike(described(one), described(other))).toEqual(because)
  expect(alike(described(other), described(one))).toEqual(because)
})
