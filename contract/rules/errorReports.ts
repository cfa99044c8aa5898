/**
 * What counts as an error for the reports that clients send, and what of it may be told.
 * Stricter than what a person is shown: 1000, '0000' and 1005 succeed on the screen and are counted here all the same.
 */
export const countsAsError = (answer: { code: number | string; retCode?: unknown }): boolean =>
  answer.code !== 200 || (answer.retCode !== undefined && answer.retCode !== null && Number(answer.retCode) !== 0)

/** What a browser says of a script of another site, and nothing else: no one can do anything about it. */
export const isUninformative = (message: string): boolean => /^\s*script error\.?\s*$/i.test(message)

const longest = 160

/**
 * The message of an error without what a person may have typed: engines quote values, and addresses carry them.
 * Names of variables stay, so that an error can still be found.
 */
export const withoutPersonalData = (message: string): string =>
  message
    .split('\n')[0]!
    .replace(/(["'“‘`])(.*?)(["'”’`])/g, (whole, open: string, quoted: string, close: string) =>
      /^[A-Za-z_$][\w$.]{0,39}$/.test(quoted) ? whole : `${open}…${close}`,
    )
    .replace(/[\w.+-]+@[\w.-]+/g, '…')
    .replace(/[?#]\S*/g, '')
    .replace(/\+?\d[\d\s-]{3,}/g, '…')
    .replace(/[\w-]{25,}/g, '…')
    .replace(/[^\x20-\x7e…]+/g, '…')
    .slice(0, longest)
