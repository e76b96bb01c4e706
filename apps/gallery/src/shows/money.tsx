import { Money, Quantity, useSpeech } from '@hangjia/ui'
import type { Show } from '../show.ts'

export const show: Show = {
  name: 'money',
  title: ['金额与数量', 'Money and quantities'],
  source: '§9',
  states: [
    { name: 'normal', title: ['金额', 'An amount'], View: () => <Money amount="1234567.5" currency="USD" /> },
    { name: 'negative', title: ['负数', 'A negative one'], View: () => <Money amount="-9876.543" currency="CNY" /> },
    { name: 'zero', title: ['零', 'Zero'], View: () => <Money amount="0" currency="USD" /> },
    { name: 'bare', title: ['无币种', 'Without a currency'], View: () => <Money amount="12" /> },
    {
      name: 'nothing',
      title: ['没有金额', 'No amount'],
      View: () => (
        <span data-nothing="">
          <Money amount={null} currency="USD" />
        </span>
      ),
    },
    {
      name: 'quantity',
      title: ['数量与单位', 'A quantity and its unit'],
      View: () => <Quantity value="12345.678" unit={useSpeech().label(['立方米', 'CBM'])} />,
    },
    {
      name: 'long',
      title: ['超长数字', 'Long digits'],
      View: () => <Money amount="12345678901234567890123456789.995" currency="USD" />,
    },
  ],
}
