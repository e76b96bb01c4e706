import { choice, date, link, text } from '../../catalogue/kinds.ts'

const checked = { computed: true, notCopied: true, hidden: true } as const

/** Result of the check of a firm: its owner asks for it, somebody else decides. Source: marketing-crm TS-3405. */
export const qualificationFields = {
  qualification: choice(
    ['资质', 'Qualification'],
    [
      ['pending', '待审核', 'To review', 'busy'],
      ['approved', '合格', 'Qualified', 'good'],
      ['refused', '不合格', 'Not qualified', 'bad'],
    ],
    {
      ...checked,
      filter: true,
      section: ['资质', 'Qualification'],
      help: [
        '由他人核对执照与信用代码；名称或信用代码变更后失效',
        'Licence and credit code were checked by another person; it ends when the name or the credit code changes',
      ],
    },
  ),
  qualificationNote: text(['资质说明', 'Note on qualification'], { max: 512, ...checked }),
  qualificationAskedBy: link('employee', ['资质提交人', 'Review requested by'], checked),
  qualifiedBy: link('employee', ['资质审核人', 'Reviewed by'], checked),
  qualifiedOn: date(['资质审核日', 'Reviewed on'], checked),
} as const
