import { replace, restart } from '@/routes/go'
import { session } from './session'

const navigation = { replace, restart }

/** Goes through the app's entry again, and from there to where the person was going. */
export const resumeAtEntry = (mode: keyof typeof navigation): Promise<unknown> => navigation[mode]('jump', { ...session.link, resume: '1' })
