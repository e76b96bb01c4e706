import { useSearchParams } from 'react-router-dom'
import { trpc } from '../api.ts'

/** Parameter of a price search's address that names the enquiry to answer. */
export const enquiryParameter = 'enquiry'

/** The address of another search for the same enquiry. */
export const keepingEnquiry = (from: URLSearchParams, to: URLSearchParams): URLSearchParams => {
  const enquiry = from.get(enquiryParameter)
  if (enquiry) to.set(enquiryParameter, enquiry)
  return to
}

/**
 * Records a quotation in the enquiry that its search came from; if the enquiry is deleted or not the reader's, quoting
 * still works.
 */
export const useEnquiryQuoted = () => {
  const [parameters] = useSearchParams()
  const { client } = trpc.useUtils()
  const enquiry = parameters.get(enquiryParameter)
  return async (quotation: string): Promise<void> => {
    if (enquiry && /^\d+$/.test(enquiry))
      await client.enquiries.quoted.mutate({ id: enquiry, quotation }).catch(() => undefined)
  }
}
