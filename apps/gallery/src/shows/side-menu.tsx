import type { Label } from '@hangjia/contracts'
import { type MenuPart, SideMenu, useSpeech } from '@hangjia/ui'
import {
  Anchor,
  Boxes,
  Database,
  LayoutDashboard,
  MessageSquareQuote,
  Percent,
  Plane,
  Settings2,
  Ship,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Show } from '../show.ts'
import { stayingLink } from '../staying-link.tsx'
import styles from './side-menu.module.css'

type Speak = (label: Label) => string
type Entry = readonly [name: string, zh: string, en: string]

const item = (say: Speak, icon: ReactNode, [name, zh, en]: Entry): MenuPart => ({
  type: 'menu-item',
  name,
  title: say([zh, en]),
  href: `/${name}`,
  icon,
})
const group = (say: Speak, icon: ReactNode, [name, zh, en]: Entry, entries: readonly Entry[]): MenuPart => ({
  type: 'menu',
  name,
  title: say([zh, en]),
  icon,
  entries: entries.map(([entry, chinese, english]) => ({
    name: entry,
    title: say([chinese, english]),
    href: `/${entry}`,
  })),
})
const title = (say: Speak, [name, zh, en]: Entry): MenuPart => ({ type: 'top-title', name, title: say([zh, en]) })

const parts = (say: Speak): readonly MenuPart[] => [
  item(say, <LayoutDashboard />, ['workspace', '工作台', 'Workbench']),
  title(say, ['product', '产品中心', 'Product centre']),
  group(
    say,
    <Ship />,
    ['exportFcl', '出口整箱', 'Export FCL'],
    [
      ['fclFreight', '整箱运价', 'FCL rates'],
      ['additionalFee', '海运附加费', 'Ocean surcharges'],
      ['queryPrice', '运价查询', 'Price search'],
    ],
  ),
  group(
    say,
    <Plane />,
    ['air', '空运', 'Air'],
    [
      ['airFreight', '空运运价', 'Air rates'],
      ['airStartPortCharge', '起运港费用', 'Origin charges'],
    ],
  ),
  title(say, ['marketing', '营销中心', 'Marketing centre']),
  item(say, <MessageSquareQuote />, ['myOffer', '我的报价', 'My quotations']),
  item(say, <Percent />, ['salesPriceSet', '整箱销售加价', 'FCL sales mark-up']),
  title(say, ['settings', '系统设置', 'System settings']),
  group(
    say,
    <Database />,
    ['baseData', '基础数据', 'Base data'],
    [
      ['haven', '港口', 'Ports'],
      ['shippingCompany', '船公司', 'Carriers'],
      ['exchangeRate', '汇率', 'Exchange rates'],
    ],
  ),
]
const long = (say: Speak): readonly MenuPart[] => [
  title(say, ['product', '产品中心与全部业务板块', 'Product centre and every other line of business']),
  item(say, <Settings2 />, ['websiteProfile', '公司网站展示资料维护与发布', 'Company website profile and publishing']),
  group(
    say,
    <Anchor />,
    ['importFcl', '进口整箱与目的港全部费用', 'Import FCL and all destination charges'],
    [['importFclSurcharge', '进口整箱附加费与目的港杂费维护', 'Import FCL surcharges and destination fees']],
  ),
]
const many = (say: Speak): readonly MenuPart[] =>
  Array.from({ length: 24 }, (_, index) =>
    group(
      say,
      <Boxes />,
      [`group${index + 1}`, `业务板块 ${index + 1}`, `Business ${index + 1}`],
      [
        [`first${index + 1}`, `运价 ${index + 1}`, `Rates ${index + 1}`],
        [`second${index + 1}`, `费用 ${index + 1}`, `Charges ${index + 1}`],
      ],
    ),
  )

/** The menu in a frame as high as a small window. */
const Framed = ({
  parts,
  front,
  isCollapsed = false,
}: {
  readonly parts: (say: Speak) => readonly MenuPart[]
  readonly front: string
  readonly isCollapsed?: boolean
}) => {
  const { label } = useSpeech()
  const [page, setPage] = useState(front)
  return (
    <div className={styles.side}>
      <SideMenu
        label={`${label(['主菜单', 'Main menu'])} ${front} ${isCollapsed ? '64' : '210'}`}
        parts={parts(label)}
        page={page}
        isCollapsed={isCollapsed}
        renderLink={stayingLink((href) => setPage(href.slice(1)))}
      />
    </div>
  )
}

export const show: Show = {
  name: 'side-menu',
  title: ['侧边菜单', 'Side menu'],
  source: '§2.3',
  states: [
    { name: 'normal', title: ['展开', 'Expanded'], View: () => <Framed parts={parts} front="workspace" /> },
    {
      name: 'opened',
      title: ['子菜单中的页面', 'A page of a sub-menu'],
      View: () => <Framed parts={parts} front="haven" />,
    },
    { name: 'collapsed', title: ['收起', 'Collapsed'], View: () => <Framed parts={parts} front="haven" isCollapsed /> },
    {
      name: 'many',
      title: ['收起，很多分组', 'Collapsed, many groups'],
      View: () => <Framed parts={many} front="first1" isCollapsed />,
    },
    { name: 'long', title: ['超长名称', 'Long names'], View: () => <Framed parts={long} front="importFclSurcharge" /> },
    { name: 'empty', title: ['没有权限', 'No rights'], View: () => <Framed parts={() => []} front="none" /> },
  ],
}
