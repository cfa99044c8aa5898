/** WeChat moves its reader's focus by itself. */
export const focusOn = (_id: string): void => undefined
