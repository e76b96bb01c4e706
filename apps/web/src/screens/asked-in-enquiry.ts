import { useSearchParams } from 'react-router-dom'
import { trpc } from '../api.ts'

/** Under which the address of a price search names the enquiry that it answers. */
export const enquiryParameter = 'enquiry'

/** The address of another search for the same enquiry. */
export const keepingEnquiry = (from: URLSearchParams, to: URLSearchParams): URLSearchParams => {
  const enquiry = from.get(enquiryParameter)
  if (enquiry) to.set(enquiryParameter, enquiry)
  return to
}

/** Names a quotation in the enquiry that its search came from; one that is gone or not the reader's keeps nobody from quoting. */
export const useEnquiryQuoted = () => {
  const [parameters] = useSearchParams()
  const { client } = trpc.useUtils()
  const enquiry = parameters.get(enquiryParameter)
  return async (quotation: string): Promise<void> => {
    if (enquiry && /^\d+$/.test(enquiry))
      await client.enquiries.quoted.mutate({ id: enquiry, quotation }).catch(() => undefined)
  }
}
