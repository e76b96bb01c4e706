import type { Label } from '@hangjia/contracts'
import { mayClose, neighbour, TabStrip, tabTitles, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'
import { stayingLink } from '../staying-link.tsx'

interface Page {
  readonly key: string
  readonly title: Label
  readonly breadcrumb: Label
  readonly isUnsaved?: boolean
}
const workspace: Page = { key: 'workspace', title: ['工作台', 'Workbench'], breadcrumb: ['', ''] }
const page = (key: string, zh: string, en: string, isUnsaved = false): Page => ({
  key,
  title: [zh, en],
  breadcrumb: ['基础数据', 'Base data'],
  isUnsaved,
})
const haven = page('haven', '港口', 'Ports')
const shippingCompany = page('shippingCompany', '船公司', 'Carriers')
const exchangeRate = page('exchangeRate', '汇率', 'Exchange rates')
const surcharge = (key: string, breadcrumb: Label): Page => ({
  key,
  title: ['海运附加费', 'Ocean surcharges'],
  breadcrumb,
})
const many = Array.from({ length: 24 }, (_, index) =>
  page(`page${index + 1}`, `出口整箱运价 ${index + 1}`, `Export FCL rates ${index + 1}`),
)

/** A strip that opens, closes and moves as the shell does. */
const Strip = ({ pages, front }: { readonly pages: readonly Page[]; readonly front: string }) => {
  const { label } = useSpeech()
  const [open, setOpen] = useState(pages)
  const [active, setActive] = useState(front)
  const titles = tabTitles(
    open.map(({ title, breadcrumb }) => ({ title: label(title), breadcrumb: label(breadcrumb) })),
  )
  const close = (key: string) => {
    if (!mayClose(open, key)) return
    if (key === active) setActive(neighbour(open, key)?.key ?? active)
    setOpen(open.filter((tab) => tab.key !== key))
  }
  return (
    <TabStrip
      label={`${label(['打开的页面', 'Open pages'])} ${front}`}
      tabs={open.map(({ key, isUnsaved }, index) => ({ key, href: `/${key}`, title: titles[index] ?? '', isUnsaved }))}
      active={active}
      onClose={close}
      onCloseAll={() => {
        setOpen(open.slice(0, 1))
        setActive(open[0]?.key ?? '')
      }}
      renderLink={stayingLink((href) => setActive(href.slice(1)))}
    />
  )
}

export const show: Show = {
  name: 'tab-strip',
  title: ['标签栏', 'Tab strip'],
  source: '§2.3',
  states: [
    {
      name: 'normal',
      title: ['打开的页面', 'Open pages'],
      View: () => <Strip pages={[workspace, haven, shippingCompany, exchangeRate]} front="shippingCompany" />,
    },
    {
      name: 'one',
      title: ['只有工作台', 'The workspace alone'],
      View: () => <Strip pages={[workspace]} front="workspace" />,
    },
    {
      name: 'same-title',
      title: ['同名页面', 'Equal titles'],
      View: () => (
        <Strip
          pages={[
            workspace,
            surcharge('additionalFee', ['出口整箱', 'Export FCL']),
            surcharge('rfAdditionalFee', ['出口特种箱', 'Export special']),
            haven,
          ]}
          front="additionalFee"
        />
      ),
    },
    {
      name: 'unsaved',
      title: ['有未保存的修改', 'Unsaved changes'],
      View: () => <Strip pages={[workspace, { ...exchangeRate, isUnsaved: true }, haven]} front="haven" />,
    },
    {
      name: 'many',
      title: ['放不下的标签', 'More than fit'],
      View: () => <Strip pages={[workspace, ...many]} front="page24" />,
    },
    {
      name: 'long',
      title: ['超长标题', 'Long titles'],
      View: () => (
        <Strip
          pages={[
            workspace,
            page(
              'long',
              '宁波远航国际货运代理有限公司出口整箱运价查询与报价单编辑',
              'Quotation NB-20261120-000318 for Pacific Trade International Incorporated, Los Angeles',
              true,
            ),
            haven,
          ]}
          front="long"
        />
      ),
    },
  ],
}
