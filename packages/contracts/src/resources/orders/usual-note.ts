import { link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { standard } from '../../groups/base.ts'

/** Free time and return terms of a carrier: they fill what a new pool or a quoted option leaves blank, and change nothing that is there. */
export const usualNote = resource({
  name: 'usualNote',
  label: ['默认说明', 'Usual notes'],
  title: 'freeTimeNote',
  search: ['freeTimeNote', 'returnFeeNote'],
  traits: ['disableable'],
  fields: {
    carrier: link('carrier', ['船公司', 'Carrier'], { required: true, unique: true, filter: true }),
    tradeLine: link('tradeLine', ['航线', 'Trade line'], {
      unique: true,
      filter: true,
      help: [
        '空白表示所有航线；指定目的港的优先，其次指定航线的',
        'Blank: every line. A note of the POD comes first, then one of the line',
      ],
    }),
    pod: link('port', ['目的港', 'POD'], { unique: true, filter: true }),
    freeTimeNote: text(['免箱期说明', 'Free time'], {
      max: 200,
      help: ['写成 10/14 days 时，中英文报价均可使用', 'As 10/14 days: for quotations in either language'],
    }),
    returnFeeNote: text(['退舱费说明', 'Return terms'], { max: 500 }),
    status: standard.status,
  },
  check: ({ freeTimeNote, returnFeeNote }) =>
    freeTimeNote || returnFeeNote ? [] : [{ field: 'freeTimeNote', rule: 'required' }],
})
