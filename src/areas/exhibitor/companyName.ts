import { exhibitor } from '@/stores/exhibitor'
import { session } from '@/stores/session'

/** The name of the caller's company in the reader's language; '' before it is loaded. */
export const companyName = (): string => {
  const { info } = exhibitor
  return (session.language === 'en' ? info?.fullEnName : info?.fullName) || info?.fullName || ''
}
