/** The mini-program has no keyboard. */
export const useEscape = (_isOpen: boolean, _onClose: () => unknown): void => undefined
