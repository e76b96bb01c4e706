import type { Label } from '@hangjia/contracts'
import { Carousel, useSpeech } from '@hangjia/ui'
import type { Show } from '../show.ts'
import styles from './carousel.module.css'

type Banner = readonly [name: string, title: Label, text: Label]

const banners: readonly Banner[] = [
  [
    'peak',
    ['美线旺季附加费调整', 'Transpacific peak season surcharge'],
    ['12 月 1 日起开航的航次适用', 'For sailings from 1 December'],
  ],
  ['space', ['欧线舱位预订开放', 'Space to Europe is open for booking'], ['第 50 周至第 52 周', 'Weeks 50 to 52']],
  ['holiday', ['元旦假期工作安排', 'Hours over the New Year'], ['客服热线照常', 'The hotline stays open']],
]
const long: readonly Banner[] = [
  [
    'long',
    [
      '自 2027 年 1 月 1 日起，宁波、上海、青岛及华南各港出口至北美东、西岸及内陆点的整箱货物附加费全部调整',
      'From 1 January 2027 all surcharges change for full containers from Ningbo, Shanghai, Qingdao and the southern ports to the east coast, the west coast and inland points of North America',
    ],
    ['详情请见附件', 'See the annex'],
  ],
  ...banners,
]

const Banners = ({ all, name }: { readonly all: readonly Banner[]; readonly name: string }) => {
  const { label } = useSpeech()
  return (
    <div className={styles.frame}>
      <Carousel
        label={`${label(['公告', 'Announcements'])} ${name}`}
        slides={all.map(([key, title, text]) => ({
          key,
          content: (
            <div className={styles.banner} data-banner={key}>
              <strong>{label(title)}</strong>
              <span>{label(text)}</span>
            </div>
          ),
        }))}
      />
    </div>
  )
}

export const show: Show = {
  name: 'carousel',
  title: ['轮播', 'Carousel'],
  source: '§9',
  states: [
    { name: 'normal', title: ['三张', 'Three slides'], View: () => <Banners all={banners} name="3" /> },
    { name: 'one', title: ['一张', 'One slide'], View: () => <Banners all={banners.slice(0, 1)} name="1" /> },
    { name: 'long', title: ['超长文字', 'Long words'], View: () => <Banners all={long} name="4" /> },
    {
      name: 'empty',
      title: ['没有内容', 'No slides'],
      View: () => (
        <div>
          <Banners all={[]} name="0" />
        </div>
      ),
    },
  ],
}
