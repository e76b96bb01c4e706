export type {
  Book,
  Charge,
  ChargeLine,
  ContainerType,
  Currency,
  Dictionaries,
  ExchangeRate,
  FclRate,
  FeeSheet,
  LeftOut,
  MarkupLine,
  MarkupRule,
  Named,
  Port,
  Unit,
} from './book.ts'
export type { DeskQuestion, Question, SearchDesk, SearchSell } from './question.ts'
