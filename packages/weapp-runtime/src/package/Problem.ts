/** A fault of the built package that WeChat's own tools would refuse or warn of. */
export interface Problem {
  file: string
  message: string
}
