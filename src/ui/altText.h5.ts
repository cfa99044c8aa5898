/** Sets the alternative text of Taro's Image. Without one, a screen reader says the file's name. Empty: the picture adds nothing. */
export const altText = (alt = ''): object => ({ imgProps: { alt } })
