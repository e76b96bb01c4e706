import { Button } from '@chakra-ui/react'
import type { Label } from '@hangjia/contracts'
import { PageLayout, type PageState, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'
import styles from './page-layout.module.css'

/** A page with a tool row and a line of content, in one of its states. */
const Page = ({ state }: { readonly state: PageState }) => {
  const { label } = useSpeech()
  return (
    <div className={styles.frame}>
      <PageLayout state={state} tools={<div className={styles.tools}>{label(['工具栏', 'Tools'])}</div>}>
        <div className={styles.content}>{label(['宁波 — 洛杉矶 1,250.00', 'Ningbo — Los Angeles 1,250.00'])}</div>
      </PageLayout>
    </div>
  )
}
const useLabel = (words: Label) => useSpeech().label(words)

const Empty = () => {
  const { label } = useSpeech()
  const [count, setCount] = useState(0)
  return (
    <Page
      state={
        count > 0
          ? { is: 'content' }
          : {
              is: 'empty',
              title: label(['还没有港口', 'No ports yet']),
              hint: label(['新增一条，它会出现在这里。', 'Add one and it appears here.']),
              action: <Button onClick={() => setCount(1)}>{label(['新增', 'Add'])}</Button>,
            }
      }
    />
  )
}
const Failed = () => {
  const { label } = useSpeech()
  const [tries, setTries] = useState(0)
  return (
    <Page
      state={
        tries > 0
          ? { is: 'pageLoading' }
          : {
              is: 'failed',
              message: label(['无法连接服务', 'The service cannot be reached']),
              retry: () => setTries(tries + 1),
            }
      }
    />
  )
}

export const show: Show = {
  name: 'page-layout',
  title: ['页面布局', 'Page layout'],
  source: '§2.5',
  states: [
    { name: 'page-loading', title: ['页面加载中', 'Page loading'], View: () => <Page state={{ is: 'pageLoading' }} /> },
    { name: 'list-loading', title: ['列表加载中', 'List loading'], View: () => <Page state={{ is: 'listLoading' }} /> },
    { name: 'empty', title: ['没有数据', 'Empty'], View: Empty },
    {
      name: 'no-authorisation',
      title: ['没有权限', 'No authorisation'],
      View: () => <Page state={{ is: 'noAuthorisation' }} />,
    },
    { name: 'content', title: ['内容', 'Content'], View: () => <Page state={{ is: 'content' }} /> },
    {
      name: 'not-found',
      title: ['记录不存在', 'Not found'],
      View: () => <Page state={{ is: 'notFound', title: useLabel(['报价单不存在或已删除', 'No such quotation']) }} />,
    },
    { name: 'failed', title: ['加载失败', 'Failed'], View: Failed },
    {
      name: 'long',
      title: ['超长文字', 'Long words'],
      View: () => (
        <Page
          state={{
            is: 'empty',
            title: useLabel([
              '没有符合全部筛选条件的出口整箱运价，包括已过期和未发布的运价在内',
              'No export FCL rate meets all of the conditions, expired and unpublished ones included',
            ]),
            hint: useLabel([
              '请放宽起运港、目的港或有效期的条件，或者清除筛选后再看；如果运价尚未录入，请联系航线负责人。',
              'Widen the ports or the validity, or clear the filters and look again; if the rate is not entered yet, ask the maintainer of this trade line.',
            ]),
          }}
        />
      ),
    },
  ],
}
