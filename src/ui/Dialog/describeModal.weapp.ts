/** WeChat's own dialog is accessible already, and takes 'back' itself. */
export const describeModal =
  (_title: string, _labels: readonly string[]): (() => void) =>
  () =>
    undefined
