import { contract, fileId, issuesOf, Problem } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FilePlace } from '../files/stored-files.ts'
import { loginPicture } from '../session/login-look.ts'
import { inputOf } from './answer.ts'
import { asAttachment } from './files.ts'

const wanted = z.strictObject({ id: fileId })

/** `supplierwebbgcontroller/picture`, ours: the picture of a log-in page, for everybody; no other file of anybody. */
export const loginPictureRoute = (app: FastifyInstance, place: FilePlace): void => {
  app.post('/supplierwebbgcontroller/picture', async (request, reply) => {
    const raw = inputOf(request, contract.session.background)
    const question = wanted.safeParse(raw)
    if (!question.success) throw new Problem('invalidInput', { issues: issuesOf(question.error, raw) })
    return asAttachment(reply, await loginPicture(place, question.data.id))
  })
}
