import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { billableCharges } from './billable.ts'
import { makeNote, removeNote, saveNote } from './drafts.ts'
import { moveNote } from './move-note.ts'
import { payNote, reversePayment } from './pay-note.ts'
import { viewDocument, viewNote } from './view-note.ts'

export const debitNote = {
  billable: (context, asked) => billableCharges(context, asked),
  make: (context, given) => makeNote(context, given),
  save: (context, given) => saveNote(context, given),
  get: (context, asked) => viewNote(context, asked),
  move: (context, moved) => moveNote(context, moved),
  pay: (context, paid) => payNote(context, paid),
  reversePayment: (context, given) => reversePayment(context, given),
  remove: (context, given) => removeNote(context, given),
  document: (context, asked) => viewDocument(context, asked),
} satisfies HandlersFor<Contract['debitNote']>
