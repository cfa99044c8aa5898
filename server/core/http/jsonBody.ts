/** No form of ours is half as deep. */
const maxDepth = 32

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map((sign) => sign.charCodeAt(0))

/**
 * Whether JSON is nested more deeply than any body of ours. A scan of its characters costs little. The parser would first build
 * hundreds of thousands of nested arrays, while all other requests wait.
 */
export const isTooDeep = (json: string): boolean => {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (isInText) {
      if (sign === backslash) at += 1
      else if (sign === quote) isInText = false
    } else if (sign === quote) isInText = true
    else if (sign === openBrace || sign === openBracket) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (sign === closeBrace || sign === closeBracket) depth -= 1
  }
  return false
}
