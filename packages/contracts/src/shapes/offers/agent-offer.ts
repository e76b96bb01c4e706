import { z } from 'zod'
import { day, id, instantString, words } from '../../schema.ts'
import { amount, currencyCode, fclAsk, incoterms, offerSide, place } from './offer.ts'

/** Services of an agent abroad. */
export const agentServices = ['customs', 'duty', 'trucking', 'warehousing', 'ISF'] as const
export type AgentServiceWanted = (typeof agentServices)[number]

/** Search for agents of a port: place, day of arrival, containers and services. */
export const agentAsk = z
  .strictObject({
    pod: id,
    /** Inland point, or the port itself for places around it. */
    destination: id.nullable().default(null),
    /** Post code or place in words. */
    place: words(60).trim().default(''),
    /** The day at the port, on which agents must be valid (part J, step 7). */
    arrives: day,
    boxes: fclAsk.shape.boxes,
    /** All of them must be offered; empty is any. */
    services: z.array(z.enum(agentServices)).max(agentServices.length).default([]),
    incoterm: z.enum(incoterms).nullable().default(null),
    customer: id.nullable().default(null),
    currency: currencyCode.default('USD'),
    /** Charges of occasion "optional" or "event" that were ticked, by charge id. */
    ticked: z.array(id).max(60).default([]),
  })
  .refine(({ destination, place }) => destination !== null || place !== '', {
    path: ['place'],
    error: 'required',
    params: { rule: 'required' },
  })
export type AgentAsk = z.output<typeof agentAsk>

/** Charges of an agent of an answer, which the server prices again as of the instant at which they were seen. */
export const chosenAgent = {
  ask: agentAsk,
  asOf: instantString,
  /** Of the offer. */
  key: z.string().min(1).max(60),
  /** Keys of its lines. */
  lines: z.array(z.string().min(1).max(60)).min(1).max(60),
}

/** Offer of one agent for a place. It has no field for a cost, for any reader (settled 22). */
export const agentOffer = z.object({
  /** Names the row in its version: the same question at the same instant gives the same keys. */
  key: z.string(),
  /** A, B, …: agents in the order of the answer. It does not reveal the agent. */
  label: z.string(),
  /** Only for readers with TS-9012. */
  agent: z.object({ nameCn: z.string(), nameEn: z.string() }).nullable(),
  service: z.string(),
  preferred: z.boolean(),
  /** Null: at the port, or at the place in words. */
  destination: place.nullable(),
  deliveryPlace: z.string().nullable(),
  postCodes: z.object({ from: z.string(), to: z.string() }).nullable(),
  deliveryDays: z.object({ min: z.int(), max: z.int() }).nullable(),
  freeWaitHours: z.int().nullable(),
  validFrom: day,
  validTo: day,
  rating: z.string().nullable(),
  dutyNote: z.string().nullable(),
  requirements: z.string().nullable(),
  remark: z.string().nullable(),
  sell: offerSide,
})
export type AgentOffer = z.output<typeof agentOffer>

export const agentResult = z.object({
  /** Pass it back to price the same question as of this instant. */
  asOf: instantString,
  pod: place,
  /** Numbers left after each step; the first zero shows why nothing was found. */
  steps: z.array(z.object({ step: z.enum(['port', 'place', 'service', 'validOnDay']), left: z.int() })),
  offers: z.array(agentOffer),
})
export type AgentResult = z.output<typeof agentResult>

/** Costs of an agent, line by line under the keys of the selling side. */
const agentCost = offerSide
  .pick({ subtotals: true, total: true })
  .extend({ lines: z.array(z.object({ key: z.string(), currency: currencyCode, amount: amount.nullable() })) })
const comparedAgent = agentOffer.extend({
  /** The record of the page. */
  id,
  /** Only for readers with TS-9001. */
  cost: agentCost.optional(),
})
export type ComparedAgent = z.output<typeof comparedAgent>
/** The same answer for the desk that keeps these charges: internal ones too, with their buying prices. */
export const comparedAgents = agentResult.extend({ offers: z.array(comparedAgent) })
export type ComparedAgents = z.output<typeof comparedAgents>
/** Schema for a reader without the right to see cost, whatever the upstream sent. */
export const costlessComparedAgents = comparedAgents.extend({ offers: z.array(comparedAgent.omit({ cost: true })) })
