import type { chatChannel, chatGroup } from '@hangjia/contracts'
import type { BaseIds } from '../../base-ids.ts'
import type { SeedRow } from '../../seed-row.ts'

type ChannelRow = SeedRow<typeof chatChannel>
type GroupRow = SeedRow<typeof chatGroup>

interface ChannelFacts {
  readonly ids: BaseIds
  /** People who answer; the first one keeps the prices. */
  readonly handlers: readonly [string, ...string[]]
}

/** A chat for customers, with its rules, and a mailbox. */
export const demoChannels = ({ ids, handlers }: ChannelFacts): ChannelRow[] => {
  const [desk] = handlers
  const usual = {
    org: null,
    enabled: true,
    defaultHandlers: [...handlers],
    workingHours: [
      { days: '0011111', from: '09:00', to: '12:00' },
      { days: '0011111', from: '13:00', to: '18:00' },
    ],
    holidayCalendar: 'CN',
    slaMinutes: [
      { intent: 'price', minutes: 120 },
      { intent: 'booking', minutes: 60 },
      { intent: 'tracking', minutes: 30 },
      { intent: 'complaint', minutes: 30 },
    ],
    replyMode: 'draft',
    minConfidencePct: 60,
    blockedWords: ['保证舱位', '绝对不甩柜'],
  } as const
  return [
    {
      ...usual,
      name: '客户聊天群',
      channelKind: 'chatGroup',
      account: 'hangjia-service',
      routing: [{ intent: 'price', tradeLine: ids.tradeLine('USWC'), pol: null, handler: desk, weight: 1 }],
      priceDisclosure: 'itemised',
      signature: '航价客服',
      templates: [
        { use: 'missing', language: 'zh', words: '您好，麻烦补充一下：{missing}，我们马上核价。' },
        { use: 'missing', language: 'en', words: 'Thank you. Please let us have: {missing}, and we quote at once.' },
        { use: 'price', language: 'zh', words: '您好，{lane} 报价如下：' },
        { use: 'price', language: 'en', words: 'Please find our prices for {lane} below:' },
        { use: 'workOrder', language: 'zh', words: '您好，已转给同事处理，稍后回复您。' },
      ],
      keywords: [
        { word: '核价', intent: 'price' },
        { word: '排载', intent: 'booking' },
      ],
    },
    {
      ...usual,
      name: '客服邮箱',
      channelKind: 'mail',
      account: 'service@hangjia-demo.test',
      routing: [],
      priceDisclosure: 'allIn',
      signature: '航价客服',
      templates: [],
      keywords: [],
    },
  ]
}

interface GroupFacts {
  readonly ids: BaseIds
  readonly channels: readonly string[]
  readonly customers: readonly { readonly id: string; readonly shortName: string; readonly owner: string }[]
  readonly service: string
}

/** A group of each customer with whom the demo talks, and one that nobody has bound yet. */
export const demoGroups = ({ ids, channels: [chat = ''], customers, service }: GroupFacts): GroupRow[] => {
  const usual = {
    channel: chat,
    supplier: null,
    org: null,
    defaultTradeTerm: null,
    customerService: [service],
  } as const
  const [first] = customers
  return [
    ...customers.map(
      ({ id, shortName, owner }, index): GroupRow => ({
        ...usual,
        name: `${shortName}出口群`,
        externalId: `G${String(index + 1).padStart(4, '0')}`,
        groupKind: 'customer',
        state: 'active',
        customer: id,
        sales: owner,
        replyMode: 'draft',
        defaultPol: index % 2 === 0 ? ids.port('CNSHG') : ids.port('CNNBG'),
        ownNames: [{ word: '老地方', port: ids.port('USLAX'), box: null, carrier: null }],
        members: [
          { nickname: '小陈', role: 'customer', employee: null, phone: null },
          { nickname: '航价客服', role: 'staff', employee: service, phone: null },
        ],
      }),
    ),
    {
      ...usual,
      name: '义乌同行拼柜群',
      externalId: 'G9001',
      groupKind: 'coLoader',
      state: 'pending',
      customer: null,
      sales: first?.owner ?? service,
      replyMode: 'off',
      defaultPol: null,
      ownNames: [],
      members: [],
    },
  ]
}
