/** A site sends its messages by SMS and email, which need no question. */
export type Moment = 'review' | 'tickets'

export const prepareMessages = (): void => undefined
export const askForMessages = (_moment: Moment): Promise<void> => Promise.resolve()
