/** WeChat counts letters of any script alike. */
export const labelWidth = (text: string): number => [...text].length
