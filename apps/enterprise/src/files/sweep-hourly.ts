import { addTime } from '@hangjia/validation'
import type { FastifyInstance } from 'fastify'
import { hourly } from '../hourly.ts'
import { type SweptPlace, sweepFiles } from './sweep-files.ts'

/** Time for which a file waits for a record, as does one that was taken out of its record for a change of mind. */
const patienceDays = 1

/** Removes uploads that no record took within a day. */
export const sweepFilesHourly = (app: FastifyInstance, place: SweptPlace, clock: () => number = Date.now): void =>
  hourly(app, {
    words: 'files that belong to nothing are removed',
    sweep: () => sweepFiles(place, addTime(clock(), { days: -patienceDays })),
  })
