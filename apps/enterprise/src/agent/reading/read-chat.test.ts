import { describe, expect, it } from 'vitest'
import { nameFinder } from './find-names.ts'
import { type Lexicon, type ReadNeed, readChat } from './read-chat.ts'
import { kilogramsOf } from './read-measures.ts'
import { splitChat } from './split-chat.ts'

const ports = [
  { id: '1', names: ['CNSHG', '上海', 'Shanghai', 'SHA', '洋山'] },
  { id: '2', names: ['CNNBG', '宁波', 'Ningbo', '北仑'] },
  { id: '3', names: ['CNYTN', '盐田', 'Yantian'] },
  { id: '11', names: ['USLAX', '洛杉矶', 'Los Angeles', 'LA'] },
  { id: '12', names: ['DEHAM', '汉堡', 'Hamburg'] },
  { id: '13', names: ['NLRTM', '鹿特丹', 'Rotterdam'] },
  { id: '14', names: ['SGSIN', '新加坡', 'Singapore', 'SIN'] },
  { id: '15', names: ['圣何塞', 'San Jose'] },
  { id: '16', names: ['圣何塞', 'San Jose'] },
]
const lexicon: Lexicon = {
  portsIn: nameFinder(ports),
  isHome: (id) => id.length === 1,
  boxTypes: ['20GP', '40GP', '40HQ', '45HQ', '20RF', '40RH', '20OT', '40OT'],
  boxAliases: [{ word: '高箱子', box: '40HQ' }],
  intentWords: [{ word: '核一下', intent: 'price' }],
  usualPol: null,
  usualTerm: null,
}
/** A Thursday. */
const today = '2026-11-26'
const read = (text: string, more: Partial<Lexicon> = {}) => readChat(text, { ...lexicon, ...more }, today)
const box = (type: string, quantity: number) => ({ box: type, quantity })

const cases: readonly (readonly [text: string, expected: Partial<ReadNeed>])[] = [
  [
    '上海到洛杉矶 2*40HQ 报个价，货12月3日好',
    {
      intent: 'price',
      mode: 'seaFcl',
      pol: '1',
      pod: '11',
      boxes: [box('40HQ', 2)],
      readyDate: '2026-12-03',
      missing: [],
      confidencePct: 100,
    },
  ],
  [
    '宁波-汉堡 1x20GP+2x40HC 多少钱',
    { pol: '2', pod: '12', boxes: [box('20GP', 1), box('40HQ', 2)], missing: ['readyDate'] },
  ],
  [
    '洛杉矶，盐田走，三个高柜，下周三装柜',
    { intent: 'price', pol: '3', pod: '11', boxes: [box('40HQ', 3)], readyDate: '2026-12-02' },
  ],
  [
    '从北仑去鹿特丹，一个小柜，18吨，普货',
    { pol: '2', pod: '13', boxes: [box('20GP', 1)], grossKg: '18000', cargoKind: 'general' },
  ],
  [
    '起运港：上海\n目的港：新加坡\n箱型：40GP×2\n品名：五金工具\n毛重：22,500.5KGS',
    { pol: '1', pod: '14', boxes: [box('40GP', 2)], commodity: '五金工具', grossKg: '22500.5' },
  ],
  [
    'Hi, please quote 3 x 40HQ from Shanghai to Hamburg, cargo ready Dec 5, FOB',
    {
      intent: 'price',
      pol: '1',
      pod: '12',
      boxes: [box('40HQ', 3)],
      readyDate: '2026-12-05',
      tradeTerm: 'FOB',
      confidencePct: 100,
    },
  ],
  [
    'Rate for SHA to LA? one container',
    { intent: 'price', pol: '1', pod: '11', boxes: [], missing: ['boxes', 'readyDate'] },
  ],
  [
    'POL: Ningbo POD: Rotterdam 20GP*2, target USD 1,850',
    { pol: '2', pod: '13', boxes: [box('20GP', 2)], targetPrice: 'USD 1,850' },
  ],
  ['到汉堡的价格', { intent: 'price', pol: null, pod: '12', missing: ['pol', 'boxes', 'readyDate'] }],
  ["宁波到洛杉矶 2个40' 报价", { boxes: [], missing: ['boxes', 'readyDate'] }],
  [
    '拼箱 上海到汉堡 5.2立方 1.2吨 30件 运费',
    { mode: 'seaLcl', volumeM3: '5.2', grossKg: '1200', packages: 30, missing: ['readyDate'] },
  ],
  ['MSKU2666542 到哪了？', { intent: 'tracking', reference: 'MSKU2666542', missing: [] }],
  ['帮我查下货，船到港了吗', { intent: 'tracking', reference: null, missing: ['reference'] }],
  ['Where is my container CSQU3054383', { intent: 'tracking', reference: 'CSQU3054383' }],
  ['提单号 COSU6123456780 电放好了吗', { intent: 'document', reference: 'COSU6123456780' }],
  ['上海到洛杉矶订舱 1*40HQ，12/10 开船', { intent: 'booking', boxes: [box('40HQ', 1)], readyDate: '2026-12-10' }],
  ['上海到汉堡几号开船，船期发一下', { intent: 'schedule', pol: '1', pod: '12', missing: ['readyDate'] }],
  ['又甩柜了，我要投诉', { intent: 'complaint', missing: [] }],
  ['好的，谢谢', { intent: 'other', confidencePct: 20 }],
  ['上海到洛杉矶 高箱子2个 核一下', { intent: 'price', boxes: [box('40HQ', 2)] }],
  ['上海到圣何塞 40HQ 报价', { podText: '圣何塞', pod: null, missing: ['pod', 'readyDate'] }],
  ['上海到洛杉矶 2个40尺冻柜 温度-18', { boxes: [box('40RH', 2)], cargoKind: 'reefer' }],
  ['锂电池 UN3480 宁波到洛杉矶 40HQ 月底', { cargoKind: 'battery', readyDate: '2026-11-30' }],
  [
    'Shanghai - Hamburg 40OT x1, out of gauge, ready next week',
    { boxes: [box('40OT', 1)], cargoKind: 'oversize', readyDate: '2026-11-30' },
  ],
  ['每件 25kg，共 800 件，20吨，上海到汉堡 20GP', { grossKg: '20000', packages: 800 }],
  ['CIF 汉堡，从上海，40HQ，C&F也可以', { tradeTerm: 'CIF', pol: '1', pod: '12' }],
]

describe('reading a chat text', () => {
  it.each(cases)('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected)
  })

  it('takes from the group where its cargo usually begins', () => {
    expect(read('到洛杉矶 40HQ 报价', { usualPol: '2' })).toMatchObject({ pol: '2', pod: '11', missing: ['readyDate'] })
  })

  it('moves tonnes to kilograms exactly', () => {
    expect(['1.2', '18', '0.0005', '22.5'].map(kilogramsOf)).toEqual(['1200', '18000', '0.5', '22500'])
  })
})

describe('a pasted chat', () => {
  it.each([
    [
      '小陈 2026/11/26 10:32:05\n上海到洛杉矶\n2*40HQ\n客服小王 2026/11/26 10:35\n好的',
      [
        { speaker: '小陈', at: '2026-11-26T02:32:00.000Z', text: '上海到洛杉矶\n2*40HQ' },
        { speaker: '客服小王', at: '2026-11-26T02:35:00.000Z', text: '好的' },
      ],
    ],
    [
      '[2026/11/26, 10:32] Chen: Rate to LA?\n[2026/11/26, 10:33] Chen: 1x40HQ',
      [
        { speaker: 'Chen', at: '2026-11-26T02:32:00.000Z', text: 'Rate to LA?' },
        { speaker: 'Chen', at: '2026-11-26T02:33:00.000Z', text: '1x40HQ' },
      ],
    ],
    ['小陈：报个价\n品名：家具', [{ speaker: '小陈', at: null, text: '报个价\n品名：家具' }]],
    [
      'From: "Chen" <chen@customer.example>\nDate: Thu, 26 Nov 2026 10:32:00 +0800\nSubject: Rate to Hamburg\n\n2x40HQ from Ningbo\n> old words',
      [{ speaker: 'Chen', at: '2026-11-26T02:32:00.000Z', text: 'Rate to Hamburg\n2x40HQ from Ningbo' }],
    ],
    ['上海到洛杉矶 2*40HQ', [{ speaker: null, at: null, text: '上海到洛杉矶 2*40HQ' }]],
  ])('%s', (text, expected) => {
    expect(splitChat(text, today, ['小陈'])).toEqual(expected)
  })
})
