/** Joins the class names that apply: `classes(style.row, isOn && style.on)`. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
