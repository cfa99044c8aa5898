/** WeChat's own dialog is accessible already. */
export const describeModal = (_title: string, _labels: readonly string[]): void => undefined
