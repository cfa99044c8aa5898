import { replace, restart } from '@/routes/go'
import { session } from './session'

const navigation = { replace, restart }

/** Opens the app's entry point again, which continues to the person's destination. */
export const resumeAtEntry = (mode: keyof typeof navigation): Promise<unknown> => navigation[mode]('jump', { ...session.link, resume: '1' })
