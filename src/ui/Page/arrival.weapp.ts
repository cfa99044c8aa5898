/** WeChat moves the focus of its screen reader itself. */
export const useArrivalFocus = (_root: unknown): void => undefined
