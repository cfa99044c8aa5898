/** WeChat's own dialog needs no telling. */
export const describeModal = (_title: string): void => undefined
