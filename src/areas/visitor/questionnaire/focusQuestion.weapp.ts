/** WeChat moves its reader's focus by itself. */
export const focusQuestion = (): void => undefined
