import { common } from './common'
import { translate } from './words'

/** An error whose message is a sentence for the person. Any other error is a fault of the program. */
export class SentenceError extends Error {}

/**
 * What a screen says about an error. A fault of the program has the general sentence alone. Its catcher throws it again, and so it is
 * reported.
 */
export const sentenceOf = (error: unknown): string => (error instanceof SentenceError ? error.message : translate(common.unknownError))
