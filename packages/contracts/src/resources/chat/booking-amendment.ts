import { choice, date, flag, instant, integer, lines, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { orderedBoxes, shippedCargo } from '../../groups/orders/shipment.ts'

/** States of an amendment of a booking, which lives beside the booking until the carrier answers. */
export const amendmentStates = [
  ['requested', '待承运人答复', 'With carrier', 'busy'],
  ['confirmed', '已确认', 'Confirmed', 'good'],
  ['declined', '已拒绝', 'Declined', 'bad'],
  ['withdrawn', '已撤回', 'Withdrawn', 'quiet'],
] as const

const { section: _section, ...boxes } = orderedBoxes

/** A change that was asked of the carrier of a booking: what it was, what it becomes, and the answer. Written by acts alone. */
export const bookingAmendment = resource({
  name: 'bookingAmendment',
  label: ['改单', 'Booking amendments'],
  title: 'why',
  ownEndpoints: true,
  module: 'booking',
  peopleOf: 'booking',
  search: ['why', 'answer'],
  sort: ['requestedAt', 'desc'],
  fields: {
    booking: link('onlineBooking', ['订舱委托', 'Booking'], { required: true, filter: true }),
    number: integer(['版次', 'Version'], { min: 1, max: 999, required: true }),
    state: choice(['状态', 'State'], amendmentStates, { required: true, initial: 'requested', filter: true }),
    changes: lines(
      ['改动', 'Changes'],
      {
        field: choice(['内容', 'Fact'], [
          ['pod', '目的港', 'POD'],
          ['placeOfDelivery', '交货地', 'Place of delivery'],
          ['expectedDeparture', '期望开航', 'Wanted departure'],
          ['vessel', '船名', 'Vessel'],
          ['voyage', '航次/航班/班列', 'Voyage, flight or train'],
          ['boxes', '箱型箱量', 'Containers'],
          ['cargo', '货物', 'Cargo'],
        ] as const),
        before: text(['原为', 'Before'], { max: 300 }),
        after: text(['改为', 'After'], { max: 300, phrase: ['→ {}', '→ {}'] }),
      },
      { max: 10, listed: ['field', 'before', 'after'] },
    ),
    why: text(['改单原因', 'Reason'], { max: 500, required: true }),
    requestedBy: link('employee', ['申请人', 'Requested by'], { filter: true }),
    requestedAt: instant(['申请时间', 'Requested at'], { required: true, filter: true }),
    /** True of one that came after the SI cut-off or the closing of the yard; the person who asked saw that. */
    late: flag(['逾期改单', 'Late'], { filter: true }),
    answer: text(['承运人答复', "Carrier's answer"], { max: 500 }),
    answeredBy: link('employee', ['答复录入人', 'Answer entered by'], { hidden: true }),
    answeredAt: instant(['答复时间', 'Answered at'], { hidden: true }),
    pod: link('port', ['新目的港', 'New POD'], { hidden: true }),
    placeOfDelivery: text(['新交货地', 'New place of delivery'], { max: 100, hidden: true }),
    expectedDeparture: date(['新期望开航', 'New wanted departure'], { hidden: true }),
    vessel: text(['新船名', 'New vessel'], { max: 60, hidden: true }),
    voyage: text(['新航次', 'New voyage'], { max: 30, hidden: true }),
    boxes: { ...boxes, label: ['新箱型箱量', 'New containers'], hidden: true },
    cargo: { ...shippedCargo, label: ['新货物', 'New cargo'], hidden: true },
  },
})
