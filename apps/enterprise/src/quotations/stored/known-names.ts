import { seesPartners } from '@hangjia/contracts'
import { reasonWithoutLegNames } from '@hangjia/pricing'
import type { Person } from '../../handlers.ts'
import type { Content } from './stored-quotation.ts'

/** Price reasons of a quotation without the names of sheets that may reveal their supplier to this reader. */
export const asKnownTo = <C extends Pick<Content, 'derivations'>>(person: Person, content: C): C =>
  seesPartners(person)
    ? content
    : {
        ...content,
        derivations: Object.fromEntries(
          Object.entries(content.derivations).map(([offer, lines]) => [
            offer,
            Object.fromEntries(Object.entries(lines).map(([line, reason]) => [line, reasonWithoutLegNames(reason)])),
          ]),
        ),
      }
