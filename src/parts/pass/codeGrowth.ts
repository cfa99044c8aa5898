let isDue = false

/** The code of the pass that opens next grows from the glyph that was tapped. */
export const growNextCode = (): void => {
  isDue = true
}

/** Whether the code of this pass is to grow. Asked once for each pass that opens. */
export const takeCodeGrowth = (): boolean => {
  const was = isDue
  isDue = false
  return was
}
