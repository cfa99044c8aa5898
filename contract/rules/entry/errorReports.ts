/**
 * The errors that clients report, and the data that a report may contain. Stricter than the screen: 1000, '0000' and 1005 succeed
 * there and are counted here.
 */
export const countsAsError = (answer: { code: number | string; retCode?: unknown }): boolean =>
  answer.code !== 200 || (answer.retCode !== undefined && answer.retCode !== null && Number(answer.retCode) !== 0)

/** A browser's message for a script of another site. It contains no detail, so it is not reported. */
export const isUninformative = (message: string): boolean => /^\s*script error\.?\s*$/i.test(message)

const longest = 160

/**
 * The message of an error without anything that a person may have typed: engines quote values, and addresses contain them. Names
 * of variables stay, so that the error can be found.
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
