import type { ChatView } from '@hangjia/contracts'

/** Options of the prices that were given in the session and still hold; where one was won, that one alone. */
export const offeredOptions = ({ quotations, session }: Pick<ChatView, 'quotations' | 'session'>, today: string) =>
  quotations
    .filter(({ result }) => result === 'open' || result === 'accepted')
    .filter(
      ({ pol, pod, boxes }) =>
        pol?.id === session.pol?.id && pod?.id === session.pod?.id && boxesOf(boxes) === boxesOf(session.boxes),
    )
    .flatMap(({ id, recordNo, options, wonOption }) =>
      options
        .map((option, at) => ({ key: `${id}.${at}`, quotation: id, recordNo, at, option, etd: option.etd }))
        .filter(({ at }) => wonOption === null || at === wonOption - 1),
    )
    .filter(({ option }) => option.validTo !== null && option.validTo >= today)
const boxesOf = (boxes: ChatView['session']['boxes']): string =>
  boxes
    .map(({ box, quantity }) => `${quantity}×${box}`)
    .toSorted()
    .join(' ')
