/** The mini-program has its pages on the phone. WeChat fetches packages ahead by itself (`preloadRule`). */
export const fetchAhead = async (_name: string, _more?: () => Promise<unknown>, _mayLeave?: boolean): Promise<void> => undefined
