import { internalMilestones, orderEvent, type Reference, shipmentKindOf, shipmentOrder } from '@hangjia/contracts'
import { type Language, referenceTitle } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import type { AnyRow } from '../../records.ts'

const { fields } = shipmentOrder
const internal: readonly unknown[] = internalMilestones
/** A milestone in words. */
export const milestoneWord = (milestone: unknown, language: Language): string => {
  const [, zh = '', en = ''] = orderEvent.fields.milestone.options.find(([name]) => name === milestone) ?? []
  return language === 'zh' ? zh : en
}

/** Standing of a shipment as its customer reads it in a chat: numbers, lane, times and the last milestone, nothing internal. */
export const statusText = (row: AnyRow, language: Language): string => {
  const isChinese = language === 'zh'
  const labelOf = (name: keyof typeof fields) => fields[name].label[isChinese ? 0 : 1]
  const text = (name: keyof typeof fields) => (row[name] ? `${labelOf(name)} ${String(row[name])}` : '')
  const time = (name: 'etd' | 'atd' | 'eta' | 'ata') =>
    row[name] ? `${labelOf(name)} ${readMinute(String(row[name]))}` : ''
  const [from, to] = shipmentKindOf(row.mode)?.ends ?? ['pol', 'pod']
  const ends = [row[from], row[to]] as unknown as readonly (Reference | null | undefined)[]
  const lane = ends.flatMap((end) => (end ? [referenceTitle(end, language)] : [])).join(' → ')
  const last = internal.includes(row.lastMilestone) ? '' : milestoneWord(row.lastMilestone, language)
  const reached = row.lastMilestoneAt ? ` ${readMinute(String(row.lastMilestoneAt))}` : ''
  const containers = (row.containerNos ?? []) as unknown as readonly string[]
  const reference = row.customerRef
    ? isChinese
      ? `（${String(row.customerRef)}）`
      : ` (${String(row.customerRef)})`
    : ''
  return [
    `${text('orderNo')}${reference}`,
    lane,
    [row.vessel, row.voyage].filter(Boolean).join(' / '),
    text('mblNo'),
    containers.length > 0 ? `${labelOf('containerNos')} ${containers.join(', ')}` : '',
    row.atd ? time('atd') : time('etd'),
    row.ata ? time('ata') : time('eta'),
    last === '' ? '' : `${labelOf('lastMilestone')}${isChinese ? '：' : ': '}${last}${reached}`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}
