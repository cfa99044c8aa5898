/** WeChat's history holds whole pages, ten at most. Steps within a page are not part of it. */
export const usePageSteps = (_step: number | null, _show: (step: number) => void): void => undefined

export const leavePageSteps = async (): Promise<void> => undefined
