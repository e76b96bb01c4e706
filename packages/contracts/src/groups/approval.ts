import { choice, link, text } from '../catalogue/kinds.ts'

/** Fields of the trait `approvable`; set by the approval acts only. */
export const approval = {
  approvalState: choice(
    ['审批状态', 'Approval'],
    [
      ['draft', '草稿', 'Draft', 'quiet'],
      ['pending', '待审核', 'Pending', 'busy'],
      ['approved', '已通过', 'Approved', 'good'],
      ['rejected', '已拒绝', 'Rejected', 'bad'],
      ['closed', '已终止', 'Ended', 'quiet'],
    ],
    { required: true, initial: 'draft', computed: true, filter: true },
  ),
  submittedBy: link('employee', ['提交人', 'Submitted by'], { computed: true, hidden: true }),
  decidedBy: link('employee', ['审批人', 'Decided by'], { computed: true, hidden: true }),
  approvalReason: text(['审批意见', 'Reason'], { max: 500, computed: true, hidden: true }),
} as const
