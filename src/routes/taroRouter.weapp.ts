// Pages of the mini-program have one address each, and WeChat's own router: there is nothing to teach.
export {}
