import { replace, restart } from '@/routes/go'
import { session } from './session'

const ways = { replace, restart }

/** Goes through the app's entry again, and from there to where the person was going. */
export const resumeAtEntry = (by: keyof typeof ways): Promise<unknown> => ways[by]('jump', { ...session.link, resume: '1' })
