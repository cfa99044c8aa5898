/** WeChat's own dialog is accessible already. */
export const describeModal = (_title: string): void => undefined
