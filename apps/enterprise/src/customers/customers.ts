import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { dropVisit, noteVisit } from '../visits/visits.ts'
import { blacklistCustomer } from './blacklist.ts'
import { checkCustomer } from './check-customer.ts'
import { createCustomer } from './create-customer.ts'
import { customerCredit } from './customer-credit.ts'
import { mergePrices } from './customer-prices.ts'
import { duplicateCustomers } from './duplicate-customers.ts'
import { noteFollowUp } from './follow-up.ts'
import { inspectFollowUp } from './inspect-follow-up.ts'
import { askDelay, decideDelay, lockCustomer } from './keep-customer.ts'
import { mergeCustomers } from './merge-customers.ts'
import { assignCustomers, claimCustomer, releaseCustomer } from './move-owner.ts'
import { askQualification, qualifyCustomer } from './qualify-customer.ts'
import { simulateRelease } from './release-due.ts'
import { roomOfPerson } from './room-of-person.ts'
import { undoMerge } from './undo-merge.ts'
import { lastRun, undoRun } from './undo-run.ts'
import { wordsFor } from './words-for.ts'

export const customers = {
  create: (context, described) => createCustomer(context, described),
  claim: (context, row) => claimCustomer(context, row),
  release: (context, given) => releaseCustomer(context, given),
  blacklist: (context, given) => blacklistCustomer(context, given),
  askQualification: (context, given) => askQualification(context, given),
  qualify: (context, given) => qualifyCustomer(context, given),
  assign: (context, given) => assignCustomers(context, given),
  followUp: (context, noted) => noteFollowUp(context, noted),
  inspectFollowUp: (context, given) => inspectFollowUp(context, given),
  noteVisit: (context, noted) => noteVisit(context, noted),
  dropVisit: (context, given) => dropVisit(context, given),
  credit: (context, asked) => customerCredit(context, asked),
  lock: (context, given) => lockCustomer(context, given),
  askDelay: (context, given) => askDelay(context, given),
  decideDelay: (context, given) => decideDelay(context, given),
  simulate: (context, asked) => simulateRelease(context, asked),
  lastRun: (context) => lastRun(context),
  undoRun: (context, given) => undoRun(context, given),
  duplicates: (context, asked) => duplicateCustomers(context, asked),
  mergePrices: (context, asked) => mergePrices(context, asked),
  merge: (context, given) => mergeCustomers(context, given),
  undoMerge: (context, given) => undoMerge(context, given),
  wordsFor: (context, asked) => wordsFor(context, asked),
  room: (context) => roomOfPerson(context),
  check: (context, asked) => checkCustomer(context, asked),
} satisfies HandlersFor<Contract['customers']>
