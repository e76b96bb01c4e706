import type { Context } from '../../handlers.ts'
import { askApproval, decideApproval, type Paper } from '../floor/approvals.ts'
import { removePaper, type StoredPaper, withdrawPaper } from './end-paper.ts'

type Input<A> = A extends (context: Context, paper: never, input: infer I) => unknown ? I : never

/** Handlers that every document needs: an approval below the floor, to withdraw it, to remove it. */
export const paperHandlers = <S extends StoredPaper, View>(
  paper: Paper<S>,
  readView: (context: Context, id: string) => Promise<View>,
) => ({
  askApproval: async (context: Context, input: Input<typeof askApproval>) => {
    await askApproval(context, paper, input)
    return await readView(context, input.id)
  },
  decide: async (context: Context, input: Input<typeof decideApproval>) => {
    await decideApproval(context, paper, input)
    return await readView(context, input.id)
  },
  withdraw: async (context: Context, input: Input<typeof withdrawPaper>) => {
    await withdrawPaper(context, paper, input)
    return await readView(context, input.id)
  },
  remove: (context: Context, input: Input<typeof removePaper>) => removePaper(context, paper, input),
})
