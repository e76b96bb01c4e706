import type { Label } from '@hangjia/contracts'
import { type Notice, NoticeBell, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'
import styles from './notice-list.module.css'

const titles: readonly Label[] = [
  ['美线运价已更新', 'Transpacific rates are new'],
  ['系统将于今晚 22:00 升级', 'The system is updated tonight at 22:00'],
  ['新客户等待分配', 'A new customer waits for a desk'],
  ['汇率已同步', 'Exchange rates are up to date'],
  ['欧线舱位紧张', 'Space to Europe is tight'],
  ['报价单已被客户确认', 'A quotation was accepted'],
]

const Bell = ({ count, unread }: { readonly count: number | undefined; readonly unread: number }) => {
  const { label } = useSpeech()
  const [done, setDone] = useState('')
  const notices =
    count === undefined
      ? undefined
      : titles.slice(0, count).map(
          (title, index): Notice => ({
            id: String(index),
            title: label(title),
            pubTime: '2026-11-20T00:30:00Z',
            isRead: index >= unread,
            companyId: String(index % 2),
          }),
        )
  return (
    <div className={styles.panel}>
      <NoticeBell
        label={label(['消息中心', 'Message centre'])}
        notices={notices}
        unread={unread}
        onOpen={({ title }) => setDone(title)}
        onPress={() => setDone(label(['全部消息', 'All messages']))}
      />
      <output className={styles.opened}>{done}</output>
    </div>
  )
}

export const show: Show = {
  name: 'notice-bell',
  title: ['消息铃', 'Message bell'],
  source: '§2.3',
  states: [
    { name: 'unread', title: ['有未读', 'Unread messages'], View: () => <Bell count={6} unread={6} /> },
    { name: 'many', title: ['很多未读', 'Very many'], View: () => <Bell count={6} unread={128} /> },
    { name: 'read', title: ['全部已读', 'All read'], View: () => <Bell count={3} unread={0} /> },
    { name: 'empty', title: ['没有消息', 'No messages'], View: () => <Bell count={0} unread={0} /> },
    { name: 'loading', title: ['加载中', 'Loading'], View: () => <Bell count={undefined} unread={0} /> },
  ],
}
