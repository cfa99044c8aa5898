import { readPersisted } from './persist'

export const lastStepName = 'lastStep'

/** The page that the person's last arrival led to. The next one usually leads there too. */
export const lastStep = (): string | null => readPersisted<string>(lastStepName)
