import { contract, fileId, issuesOf, Problem } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FilePlace } from '../files/stored-files.ts'
import { sitePicture } from '../site/show-site.ts'
import { inputOf } from './answer.ts'
import { asAttachment } from './files.ts'

const { company } = contract.site.show.input.shape
const wanted = z.strictObject({ company, id: fileId })

interface Options extends FilePlace {
  readonly clock: () => number
}

/** `site/picture`, ours: a picture that the public site of a company shows, for everybody; no other file. */
export const sitePictureRoute = (app: FastifyInstance, { clock, ...place }: Options): void => {
  app.post('/site/picture', async (request, reply) => {
    const raw = inputOf(request, contract.site.show)
    const { data, error } = wanted.safeParse(raw)
    if (error) throw new Problem('invalidInput', { issues: issuesOf(error, raw) })
    const moment = { companyId: data.company, now: new Date(clock()).toISOString() }
    return asAttachment(reply, await sitePicture(place, moment, data.id))
  })
}
