import { Button } from '@chakra-ui/react'
import { approvesSuppliers } from '@hangjia/contracts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { useReload } from '../use-reload.ts'
import { AskInEnquiry } from './ask-in-enquiry.tsx'
import { BankAccountsNote } from './bank-accounts.tsx'
import { AskBlacklist, BlacklistNote } from './blacklist.tsx'
import { Doubles } from './doubles.tsx'
import { askedOfSupplier } from './mail-draft.ts'
import { MailEnquiry } from './mail-enquiry.tsx'
import { ReportSupplier } from './report-supplier.tsx'

/** The search for the same company under another name, and the way to the black list. */
export const SupplierActs = (props: ActProps) => {
  const { page, records, row, form, disabled } = props
  const { t, i18n } = useTranslation('partners')
  const session = useSession()
  const [isSearching, setSearching] = useState(false)
  const reload = useReload(props)
  return (
    <>
      <Button onClick={() => setSearching(true)}>
        <Search />
        {t('doubles.search')}
      </Button>
      {row ? <MailEnquiry asked={askedOfSupplier(row, i18n.language === 'en' ? 'en' : 'zh')} /> : null}
      <AskBlacklist {...props} />
      {isSearching && (
        <Doubles
          page={page}
          records={records}
          row={row}
          form={form}
          mayMerge={approvesSuppliers(session) && !disabled}
          onMerged={reload}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  )
}

/** State of the decisions about a supplier that take two people; where it is only looked up, the ways to ask it and to correct it. */
export const SupplierNotes = (props: ActProps) => (
  <>
    {props.page.readOnly && props.row ? <LookedUp row={props.row} /> : null}
    <BlacklistNote {...props} />
    <BankAccountsNote {...props} />
  </>
)

const LookedUp = ({ row }: { readonly row: AnyRow }) => {
  const { i18n } = useTranslation('partners')
  return (
    <div className="row wrap flex-none gap-8 py-8 px-20 border-b-muted">
      <MailEnquiry asked={askedOfSupplier(row, i18n.language === 'en' ? 'en' : 'zh')} />
      <AskInEnquiry row={row} />
      <ReportSupplier row={row} />
    </div>
  )
}
