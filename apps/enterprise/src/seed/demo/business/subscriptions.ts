import type { carrierReminder, fclSubscription, lclSubscription, trackingSubscription } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import type { SeedRow } from '../../seed-row.ts'

interface Owned {
  readonly ids: BaseIds
  readonly today: string
  readonly owner: string
}

/** Lanes that a person of the demo watches. */
export const demoFclSubscriptions = ({ ids, today, owner }: Owned): Partial<SeedRow<typeof fclSubscription>>[] => [
  {
    name: '上海-洛杉矶 40HQ',
    pol: ids.port('CNSHG'),
    pod: ids.port('USLAX'),
    carriers: [],
    boxTypes: ['40HQ'],
    triggers: ['newRate', 'down', 'up', 'spaceOpen'],
    currency: ids.currency('USD'),
    until: addDays(today, 90),
    enabled: true,
    owner,
  },
  {
    name: '宁波-鹿特丹 目标价',
    pol: ids.port('CNNBG'),
    pod: ids.port('NLRTM'),
    carriers: [ids.carrier('MSK'), ids.carrier('COS')],
    boxTypes: ['20GP', '40HQ'],
    triggers: ['belowTarget', 'expiring'],
    currency: ids.currency('USD'),
    target: '900',
    until: addDays(today, 60),
    enabled: true,
    owner,
  },
]
export const demoLclSubscriptions = ({ ids, today, owner }: Owned): Partial<SeedRow<typeof lclSubscription>>[] => [
  {
    name: '上海-汉堡 3 方',
    pol: ids.port('CNSHG'),
    pod: ids.port('DEHAM'),
    packages: 5,
    m3: '3',
    kg: '900',
    triggers: ['newRate', 'down', 'up'],
    currency: ids.currency('USD'),
    until: addDays(today, 90),
    enabled: true,
    owner,
  },
]
export const demoCarrierReminders = ({ ids, today, owner }: Owned): Partial<SeedRow<typeof carrierReminder>>[] => [
  {
    name: '马士基 上海-洛杉矶',
    carrier: ids.carrier('MSK'),
    pol: ids.port('CNSHG'),
    pod: ids.port('USLAX'),
    boxType: '40HQ',
    etdFrom: today,
    etdTo: addDays(today, 28),
    events: ['priceBelow', 'opened', 'soldOut', 'closingSoon'],
    currency: ids.currency('USD'),
    priceBelow: '1200',
    enabled: true,
    owner,
  },
]
export const demoTrackingSubscriptions = (
  { ids, today, owner }: Owned,
  mark: string,
): Partial<SeedRow<typeof trackingSubscription>>[] => [
  {
    numberType: 'container',
    number: 'MSKU2666542',
    carrier: ids.carrier('MSK'),
    orderNo: `${mark}2611001`,
    pol: ids.port('CNSHG'),
    pod: ids.port('USLAX'),
    milestones: ['GTIN', 'DEPA', 'ARRI', 'GTOT'],
    delayDays: 1,
    state: 'active',
    owner,
    events: [
      {
        code: 'GTIN',
        classifier: 'ACT',
        at: addDays(today, -3),
        place: 'Yangshan',
        vesselVoyage: null,
        source: null,
      },
      { code: 'DEPA', classifier: 'EST', at: addDays(today, 2), place: 'Shanghai', vesselVoyage: null, source: null },
    ],
  },
  {
    numberType: 'booking',
    number: `${mark}BKG26110088`,
    carrier: ids.carrier('COS'),
    pol: ids.port('CNNBG'),
    pod: ids.port('NLRTM'),
    milestones: ['DEPA', 'ARRI'],
    delayDays: 2,
    state: 'active',
    owner,
    events: [],
  },
]
