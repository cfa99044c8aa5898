/** The mini-program has no keyboard, and WeChat moves its reader's focus by itself. */
export const useHeldFocus = (_id: string, _isOpen: boolean, _content: string, _onClose: () => unknown): void => undefined
