import type { CountryNote, PlaceInCountry } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'

export interface Places {
  readonly from: PlaceInCountry[]
  readonly to: PlaceInCountry[]
}

/** Compliance notes of the countries of a shipment, and the advance filings of those that it goes to; nothing where there is none. */
export const CountryNotes = ({ places }: { readonly places: Places }) => {
  const isAsked = places.from.length + places.to.length > 0
  const { data = [] } = trpc.places.notes.useQuery(places, { enabled: isAsked })
  const shown = isAsked ? data : []
  if (shown.length === 0) return null
  return (
    <div className="flex-none py-8 px-20 border-b-muted" role="status">
      <ul className="column gap-4">
        {shown.map((note) => (
          <NoteOfCountry key={note.country.id} note={note} />
        ))}
      </ul>
    </div>
  )
}

const NoteOfCountry = ({ note: { country, sanction, filings } }: { readonly note: CountryNote }) => {
  const { t } = useTranslation('record')
  const { language } = useSpeech()
  const name = referenceTitle(country, language)
  return (
    <>
      {sanction[language] ? (
        <li className="flex gap-6 items-center warning">
          <ShieldAlert size={14} aria-hidden="true" />
          {t('countryNotes.sanction', { country: name, note: sanction[language] })}
        </li>
      ) : null}
      {filings.length > 0 ? (
        <li className="muted">{t('countryNotes.filings', { country: name, filings: filings.join(' · ') })}</li>
      ) : null}
    </>
  )
}
