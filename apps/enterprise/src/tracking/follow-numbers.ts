import type { AnswerOf, Contract, InputOf } from '@hangjia/contracts'
import { checkContainerNumber, plainContainerNumber } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { type Followable, subscribe } from './subscribe.ts'

type Calls = Contract['tracking']['followNumbers']

const looksLikeContainer = /^[A-Z]{4}\d{7}$/
const maxNumber = 35
const maxNumbers = 200

/** Pasted numbers, those of containers checked by their digit; what cannot be a number is answered as wrong. */
const readNumbers = (text: string) => {
  const words = [
    ...new Set(
      text
        .normalize('NFKC')
        .toUpperCase()
        .split(/[\s,;、，；]+/)
        .filter(Boolean),
    ),
  ]
  const isWrong = (word: string) =>
    word.length > maxNumber ||
    !/^[A-Z0-9/-]{4,}$/.test(word) ||
    (looksLikeContainer.test(word) && checkContainerNumber(word) === 'wrongDigit')
  return { numbers: words.filter((word) => !isWrong(word)), wrong: words.filter(isWrong) }
}

/** Subscribes a person to pasted numbers of one carrier. */
export const followNumbers = async (
  { database, person }: Context,
  { numbers: text, otherType, carrier, milestones }: InputOf<Calls>,
): Promise<AnswerOf<Calls>> => {
  const { numbers, wrong } = readNumbers(text)
  if (numbers.length + wrong.length === 0) throw invalid('numbers', 'required')
  if (numbers.length > maxNumbers) throw invalid('numbers', 'tooManyRows', { maximum: maxNumbers })
  return await asPerson({ database, person }, async (transaction) => {
    const [known] = await transaction.query('SELECT FROM carrier WHERE company_id IN (0, $1) AND id = $2', [
      person.companyId,
      carrier,
    ])
    if (!known) throw invalid('carrier', 'notFound')
    const wanted = numbers.map((number): Followable => {
      const isContainer = looksLikeContainer.test(number)
      return {
        numberType: isContainer ? 'container' : otherType,
        number: isContainer ? plainContainerNumber(number) : number,
        carrier,
        milestones,
      }
    })
    return { ...(await subscribe(transaction, person, wanted)), wrong }
  })
}
