/** WeChat counts letters, of any script. */
export const labelWidth = (text: string): number => [...text].length
