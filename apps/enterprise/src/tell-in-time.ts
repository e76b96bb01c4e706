import { businessDay } from '@hangjia/validation'
import type { FastifyInstance } from 'fastify'
import { sweepDesk } from './agent/sweep-desk.ts'
import type { Clock } from './clock.ts'
import { followStages } from './customers/follow-stages.ts'
import { keepLastOrders } from './customers/last-orders.ts'
import { keepOpenWork } from './customers/open-work.ts'
import { releaseDue } from './customers/release-due.ts'
import type { Database } from './database/database.ts'
import { sweepEnquiries } from './enquiries/sweep-enquiries.ts'
import { hourly, repeated } from './hourly.ts'
import { tellInterrupted } from './imports/staging/tell-interrupted.ts'
import { sweepLeads } from './leads/sweep-leads.ts'
import { sweepOpenLeads } from './leads/sweep-open-leads.ts'
import { forgetOldMessages } from './notices/forget-old.ts'
import { publishDue } from './notices/publish-announcement.ts'
import { refreshCredits } from './orders/credit.ts'
import { endMemberships } from './partners/end-memberships.ts'
import { tellSecretPosters } from './posters/tell-secret-posters.ts'
import { tellQuotationsEnding } from './quotations/floor/tell-quotation.ts'
import { tellRatesEnding } from './rate-desk/reached/tell-rates-ending.ts'
import { tidySpace } from './space/expire-holds.ts'
import { endTracking } from './subscriptions/end-tracking.ts'
import { tellSubscribers } from './subscriptions/tell-subscribers.ts'
import { tellPapersEnding } from './suppliers/tell-papers-ending.ts'
import { sweepExceptions } from './tracking/sweep-exceptions.ts'
import { tellVisits } from './visits/tell-visits.ts'

const secondsBetweenLooks = 20
const minutesBetweenSweeps = 5
const minutesBetweenExceptions = 10

/** Sends notices on a schedule, without anybody's act. Several services may do this at once: each fact is sent once. */
export const tellInTime = (app: FastifyInstance, database: Database, clock: Clock = Date.now): void => {
  const now = () => new Date(clock()).toISOString()
  const today = () => businessDay(clock())
  repeated(app, secondsBetweenLooks * 1000, {
    words: 'announcements went out in their time',
    sweep: () => publishDue(database, now()),
  })
  repeated(app, secondsBetweenLooks * 1000, {
    words: 'subscribers were notified of prices',
    sweep: () => tellSubscribers(database, { now: now(), today: today() }),
  })
  repeated(app, minutesBetweenSweeps * 60_000, {
    words: 'imports were interrupted',
    sweep: () => tellInterrupted(database),
  })
  repeated(app, minutesBetweenSweeps * 60_000, {
    words: 'enquiries were overdue or over',
    sweep: () => sweepEnquiries(database, { now: now(), today: today() }),
  })
  repeated(app, minutesBetweenExceptions * 60_000, {
    words: 'exceptions of shipments began or ended',
    sweep: () => sweepExceptions(database, { now: now() }),
  })
  hourly(app, {
    words: 'followed shipments are over',
    sweep: () => endTracking(database, today()),
  })
  hourly(app, {
    words: 'customers are at another stage',
    sweep: () => followStages(database, now()),
  })
  hourly(app, {
    words: 'customers ordered on another day',
    sweep: () => keepLastOrders(database),
  })
  repeated(app, minutesBetweenSweeps * 60_000, {
    words: 'customers have other numbers of open work',
    sweep: () => keepOpenWork(database),
  })
  hourly(app, {
    words: 'customers owe other amounts',
    sweep: () => refreshCredits(database, today()),
  })
  hourly(app, {
    words: 'unlocked leads were given back or became customers',
    sweep: () => sweepLeads(database, { now: now(), today: today() }),
  })
  hourly(app, {
    words: 'open leads ended or were scored',
    sweep: () => sweepOpenLeads(database, today()),
  })
  repeated(app, secondsBetweenLooks * 1000, {
    words: 'holds were released and pools closed',
    sweep: () => tidySpace(database, { now: now(), today: today() }),
  })
  hourly(app, {
    words: 'companies have rates that end soon',
    sweep: () => tellRatesEnding(database, today()),
  })
  hourly(app, {
    words: 'quotations end soon',
    sweep: () => tellQuotationsEnding(database, today()),
  })
  hourly(app, {
    words: 'people have visits planned',
    sweep: () => tellVisits(database, today()),
  })
  hourly(app, {
    words: 'papers end soon',
    sweep: () => tellPapersEnding(database, today()),
  })
  hourly(app, {
    words: 'memberships are over',
    sweep: () => endMemberships(database, today()),
  })
  repeated(app, minutesBetweenSweeps * 60_000, {
    words: 'posters have confidential rates',
    sweep: () => tellSecretPosters(database, today()),
  })
  hourly(app, {
    words: 'customers went to the pool',
    sweep: () => releaseDue(database, { now: now(), today: today() }),
  })
  repeated(app, minutesBetweenSweeps * 60_000, {
    words: 'sessions, chat prices and work orders were ended by time',
    sweep: () => sweepDesk(database, { now: now(), today: today() }),
  })
  hourly(app, {
    words: 'messages are too old',
    sweep: () => forgetOldMessages(database, now()),
  })
}
