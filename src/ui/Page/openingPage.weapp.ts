/** WeChat itself fetches a page and says so when it does not come. */
export const connectOpeningPage = (): void => undefined
