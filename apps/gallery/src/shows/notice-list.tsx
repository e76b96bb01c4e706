import type { Label } from '@hangjia/contracts'
import { type Notice, NoticeList, noticeLimit, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'
import styles from './notice-list.module.css'

const written: readonly (readonly [companyId: string, pubTime: string, title: Label])[] = [
  ['0', '2026-11-20T00:30:00Z', ['系统将于今晚 22:00 升级', 'The system is updated tonight at 22:00']],
  ['1', '1795132800000', ['美线运价已更新', 'Transpacific rates are new']],
  ['1', '2026-11-18T06:05:00Z', ['新客户等待分配', 'A new customer waits for a desk']],
  ['0', '2026-11-17T09:00:00Z', ['汇率已同步', 'Exchange rates are up to date']],
  ['1', '2026-11-16T03:20:00Z', ['欧线舱位紧张', 'Space to Europe is tight']],
  ['1', '2026-11-15T02:00:00Z', ['报价单 NB-000318 已被客户确认', 'Quotation NB-000318 was accepted']],
  ['0', '2026-11-14T01:00:00Z', ['请更新您的手机号', 'Please check your mobile number']],
]
const long: Label = [
  '自 2027 年 1 月 1 日起，宁波、上海、青岛及华南各港出口至北美的整箱货物附加费全部调整，请及时通知客户并重新报价',
  'From 1 January 2027 all surcharges change for full containers to North America: please tell your customers and quote again',
]

/** List that remembers what was read, and shows what was opened. */
const Messages = ({
  titles,
  limit,
  read = [],
}: {
  readonly titles?: readonly Label[]
  readonly limit?: number
  readonly read?: readonly number[]
}) => {
  const { label } = useSpeech()
  const [opened, setOpened] = useState<Notice>()
  const [seen, setSeen] = useState<readonly string[]>(read.map(String))
  const notices = written.slice(0, titles?.length).map(
    ([companyId, pubTime, title], index): Notice => ({
      id: String(index),
      title: label(titles?.[index] ?? title),
      pubTime,
      isRead: seen.includes(String(index)),
      companyId,
    }),
  )
  return (
    <div className={styles.panel}>
      <NoticeList
        label={label(['未读消息', 'Unread messages'])}
        notices={notices}
        {...(limit !== undefined && { limit })}
        onOpen={(notice) => {
          setOpened(notice)
          setSeen([...seen, notice.id])
        }}
      />
      {opened && <output className={styles.opened}>{opened.title}</output>}
    </div>
  )
}
const Plain = ({ notices }: { readonly notices: readonly Notice[] | undefined }) => (
  <div className={styles.panel}>
    <NoticeList label={useSpeech().say('notices')} notices={notices} onOpen={() => {}} />
  </div>
)

export const show: Show = {
  name: 'notice-list',
  title: ['消息列表', 'Notice list'],
  source: '§2.5',
  states: [
    { name: 'normal', title: ['最多五条', 'At most five'], View: () => <Messages limit={noticeLimit} /> },
    { name: 'all', title: ['全部，部分已读', 'All, some read'], View: () => <Messages read={[1, 3, 5]} /> },
    { name: 'long', title: ['超长标题', 'Long titles'], View: () => <Messages titles={[long, long]} /> },
    { name: 'empty', title: ['没有消息', 'No messages'], View: () => <Plain notices={[]} /> },
    { name: 'loading', title: ['加载中', 'Loading'], View: () => <Plain notices={undefined} /> },
  ],
}
