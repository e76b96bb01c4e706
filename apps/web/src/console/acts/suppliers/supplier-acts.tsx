import { Button } from '@chakra-ui/react'
import { approvesSuppliers } from '@hangjia/contracts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'
import { BankAccountsNote } from './bank-accounts.tsx'
import { AskBlacklist, BlacklistNote } from './blacklist.tsx'
import { Doubles } from './doubles.tsx'
import { askedOfSupplier } from './mail-draft.ts'
import { MailEnquiry } from './mail-enquiry.tsx'

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

/** State of the decisions about a supplier that take two people. */
export const SupplierNotes = (props: ActProps) => (
  <>
    <BlacklistNote {...props} />
    <BankAccountsNote {...props} />
  </>
)
