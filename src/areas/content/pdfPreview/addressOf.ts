import { type OwnPdf, ownPdf } from '@contract/ownPdf'
import { baseUrl } from '@/api/baseUrl'
import { siteOrigin } from '@/routes/address/siteOrigin'

/** The PDF of a page's address; null if it is none of ours. */
export const addressOf = (url: string): OwnPdf | null => ownPdf(url, [siteOrigin(), baseUrl])
