import { ScanCode, useSpeech } from '@hangjia/ui'
import type { Show } from '../show.ts'

const Code = ({ text }: { readonly text: string }) => (
  <ScanCode text={text} label={useSpeech().label(['扫码登录', 'Scan to log in'])} />
)

export const show: Show = {
  name: 'scan-code',
  title: ['二维码', 'Scan code'],
  source: '§9',
  states: [
    { name: 'normal', title: ['登录', 'Log in'], View: () => <Code text="https://hangjia.example/scan/7f3a" /> },
    {
      name: 'long',
      title: ['很长的地址', 'A long address'],
      View: () => <Code text={`https://hangjia.example/scan?${'ticket=0123456789&'.repeat(12)}`} />,
    },
  ],
}
