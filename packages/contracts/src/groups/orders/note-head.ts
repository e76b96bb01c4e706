/** Institution whose name is above a debit note; null is the company. */
type NoteHead = string | null

/** Head of a note: that of its orders where they share one, else that of its maker. */
export const headOfNote = ([first, ...others]: readonly NoteHead[], ofMaker: NoteHead): NoteHead =>
  first !== undefined && others.every((head) => head === first) ? first : ofMaker
