import { obeys } from '@hangjia/validation'
import { z } from 'zod'
import { pageSizes } from '../../page-sizes.ts'
import { day, id, words } from '../../schema.ts'
import { currencyCode } from '../offers/offer.ts'
import { keptPrint } from '../papers/print-options.ts'

const mail = words(100)
  .trim()
  .superRefine(obeys(['email']))
const line = (max: number) => words(max).trim()

/** Maximum characters of a stored picture: the browser reduces it before it is sent. */
export const avatarLimit = 60_000
/** A small picture as a data: URI, or nothing. */
const avatar = z
  .string()
  .max(avatarLimit)
  .regex(/^(?:data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$/)

/** Profile as the person writes it; empty where they gave nothing. */
export const profileDraft = z.strictObject({
  nameCn: line(60).superRefine(obeys(['nonEmpty'])),
  nameEn: line(100),
  nickname: line(40),
  gender: z.enum(['male', 'female']).nullable(),
  email: mail,
  landline: line(40),
  avatar,
})
export type ProfileDraft = z.output<typeof profileDraft>

/** Contact data of their maker on quotations; where the card has none, those of the employee are printed. */
export const cardDraft = z.strictObject({
  titleCn: line(60),
  titleEn: line(60),
  phone: line(40),
  email: mail,
  signatureCn: words(300).trim(),
  signatureEn: words(300).trim(),
})
export type CardDraft = z.output<typeof cardDraft>

/** The employee behind the session. */
export const profile = z.object({
  version: z.int(),
  userName: z.string(),
  department: z.string(),
  mobile: z.string(),
  identity: z.number(),
  own: z.object(profileDraft.shape),
  card: z.object(cardDraft.shape),
})
export type Profile = z.output<typeof profile>

const card = z.string().regex(/^[a-zA-Z]{2,30}$/)

/** Preferences of a person; null is the default. */
export const preferences = z.strictObject({
  /** Of the console, from the next log-in on. */
  language: z.enum(['zh', 'en']).nullable().default(null),
  /** Currency into which quotations are converted. */
  currency: currencyCode.nullable().default(null),
  /** Ports of loading that a price search begins with. */
  pols: z.array(id).max(5).default([]),
  pageSize: z.literal(pageSizes).nullable().default(null),
  /** Cards of the workspace in their order, and the hidden ones. */
  desk: z
    .strictObject({ order: z.array(card).max(40), hidden: z.array(card).max(40) })
    .nullable()
    .default(null),
  /** Print options for the next quotation or price list. */
  print: keptPrint.nullable().default(null),
  /** Reports on orders that the person named, as the query of their address. */
  orderReports: z
    .array(z.strictObject({ name: words(40).trim().min(1), query: words(300) }))
    .max(20)
    .default([]),
})
export type Preferences = z.output<typeof preferences>

/** A place where the account is logged in, as far as the browser reports it. */
export const ownSession = z.object({
  /** Identifies the session when it is ended; gives no access. */
  id: z.string(),
  /** The session of this request. */
  isThis: z.boolean(),
  method: z.string(),
  device: z.enum(['computer', 'phone', 'tablet', 'other']),
  browser: z.string().nullable(),
  os: z.string().nullable(),
  address: z.string().nullable(),
  openedAt: z.string(),
  seenAt: z.string(),
})
export type OwnSession = z.output<typeof ownSession>

/** Kinds of work that may wait for a person: the count opens a list, except for sheets, which are no records. */
export const duties = [
  'approvals',
  'lateEnquiries',
  'newEnquiries',
  'enquiriesOfMine',
  'spaceRequests',
  'spaceBookings',
  'delays',
  'qualifications',
  'dueFollowUps',
  'leavingCustomers',
  'endingQuotations',
  'draftQuotations',
  'sheets',
  'unpublishedRates',
  'endingRates',
  'contractsToDecide',
  'endingContracts',
  'endingPapers',
  'comments',
  'reviews',
  'members',
  'exceptions',
  'orders',
  'bookings',
  'workOrders',
] as const
export type Duty = (typeof duties)[number]

/** Counts and lists of the workspace, each only for readers who may open the records behind it. */
export const desk = z.object({
  todo: z.array(z.object({ duty: z.enum(duties), count: z.int().min(1), page: z.string(), id: id.nullable() })),
  /** Searches and documents of the last thirty days, for readers who quote. */
  funnel: z
    .object({
      from: z.string(),
      searches: z.int(),
      /** Searches that found an offer. */
      found: z.int(),
      /** Quotations begun, revisions of one counted once. */
      made: z.int(),
      sent: z.int(),
      /** The quotations begun in this week and in each of the four before it, and those of them that were sent. */
      weeks: z.array(z.object({ monday: day, made: z.int(), sent: z.int() })),
    })
    .nullable(),
})
export type Desk = z.output<typeof desk>
